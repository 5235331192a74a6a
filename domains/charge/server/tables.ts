import type { PlugFailure } from '@ev/cec/words.ts';
import type { DeductionKind } from '@ev/charge-card/contract/kinds.ts';
import { at, fenColumn } from '@ev/platform/tables.ts';
import type { Occupancy } from '@ev/station/contract/station.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  ChargeStage,
  DifferenceKind,
  FailReason,
  HoldReason,
  ObjectionKind,
  ObjectionStatus,
  PayWay,
  StopReason,
} from '../contract/statuses.ts';

/** Number plates that customers keep. */
export const plates = pgTable(
  'charge_plate',
  {
    plateId: uuid('plate_id').primaryKey().defaultRandom(),
    accountId: uuid('account_id').notNull(),
    plate: text('plate').notNull(),
    isDefault: boolean('is_default').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('charge_plate_once').on(t.accountId, t.plate),
    uniqueIndex('charge_plate_default').on(t.accountId).where(sql`is_default`),
  ],
);

/** Sessions with what they cost. What the station was called then is kept with them. */
export const chargeOrders = pgTable(
  'charge_order',
  {
    chargeOrderId: text('charge_order_id').primaryKey(),
    accountId: uuid('account_id').notNull(),
    status: text('status').$type<ChargeStage>().notNull(),
    statusSince: at('status_since').notNull(),
    createdAt: at('created_at').notNull(),
    operatorId: text('operator_id').notNull(),
    operatorName: text('operator_name').notNull(),
    stationId: text('station_id').notNull(),
    stationName: text('station_name').notNull(),
    terminalNumber: text('terminal_number').notNull(),
    pileName: text('pile_name').notNull(),
    connectorId: text('connector_id').notNull(),
    gunName: text('gun_name').notNull(),
    powerW: integer('power_w').notNull(),
    plate: text('plate'),
    payWay: text('pay_way').$type<PayWay>().notNull(),
    cardNos: jsonb('card_nos').$type<string[]>().notNull(),
    /** The car that began it as it was plugged in, and how much it may cost before it is stopped; null: a customer did. */
    vin: text('vin'),
    limitFen: fenColumn('limit_fen'),
    occupancy: jsonb('occupancy').$type<Occupancy>(),
    /** The operator's number plus 18 digits (T/CEC 102): written before the operator is asked, who knows repeats by it. */
    startChargeSeq: text('start_charge_seq').notNull().unique(),
    /** When the operator was asked to start, never a second time, or asked for it itself. */
    askedAt: at('asked_at'),
    stopAskedAt: at('stop_asked_at'),
    /** How often nobody answered it. */
    stopAsks: integer('stop_asks').notNull().default(0),
    /** When the ask to stop was answered. */
    stopAnsweredAt: at('stop_answered_at'),
    /** When the operator was last asked how it stands. */
    lookedAt: at('looked_at'),
    startedAt: at('started_at'),
    endedAt: at('ended_at'),
    /** The last measurement that counted, and when it was heard. */
    measuredAt: at('measured_at'),
    heardAt: at('heard_at'),
    soc: integer('soc'),
    livePowerW: integer('live_power_w'),
    voltageMv: integer('voltage_mv'),
    currentMa: integer('current_ma'),
    energyWh: integer('energy_wh').notNull().default(0),
    electricityFen: fenColumn('electricity_fen').notNull().default(0),
    serviceFen: fenColumn('service_fen').notNull().default(0),
    stopReason: text('stop_reason').$type<StopReason>(),
    holdReason: text('hold_reason').$type<HoldReason>(),
    /** Until when there is word at the latest, as the customer was told. */
    holdUntil: at('hold_until'),
    failReason: text('fail_reason').$type<FailReason>(),
    failText: text('fail_text'),
    /** The bill that the operator sent last, and what does not add up in it. */
    bill: jsonb('bill').$type<Bill>(),
    billHash: text('bill_hash'),
    differences: jsonb('differences').$type<string[]>().notNull().default([]),
    billedAt: at('billed_at'),
    amountFen: fenColumn('amount_fen').notNull().default(0),
    deductedFen: fenColumn('deducted_fen').notNull().default(0),
    cashFen: fenColumn('cash_fen').notNull().default(0),
    /** Until when the payment that is open can be used; a new one follows it. */
    payUntil: at('pay_until'),
    paidAt: at('paid_at'),
    paidPayNo: text('paid_pay_no'),
    /** When its refund failed last; null while it is on its way. */
    refundFailedAt: at('refund_failed_at'),
    /** How far the customer was told of a car that still stands there. */
    occupancyTold: integer('occupancy_told').notNull().default(0),
  },
  (t) => [
    // One live session for each gun and for each person, whoever asks at the same moment.
    uniqueIndex('charge_order_live_gun')
      .on(t.connectorId)
      .where(sql`status in ('starting', 'charging', 'stopping')`),
    uniqueIndex('charge_order_live_account')
      .on(t.accountId)
      .where(sql`status in ('starting', 'charging', 'stopping')`),
    index('charge_order_account').on(t.accountId, t.createdAt),
    index('charge_order_created').on(t.createdAt),
    index('charge_order_status').on(t.status, t.createdAt),
    index('charge_order_unsettled')
      .on(t.statusSince)
      .where(sql`status in ('starting', 'charging', 'stopping', 'settling', 'onHold')`),
    index('charge_order_occupancy').on(t.endedAt).where(sql`occupancy_told < 3 and ended_at is not null`),
    index('charge_order_pay_until').on(t.payUntil).where(sql`status = 'toPay'`),
    index('charge_order_operator_ended').on(t.operatorId, t.endedAt),
    check(
      'charge_order_money',
      sql`${t.amountFen} >= 0 and ${t.deductedFen} >= 0 and ${t.cashFen} >= 0 and ${t.amountFen} = ${t.deductedFen} + ${t.cashFen}`,
    ),
    check('charge_order_paid', sql`(${t.paidAt} is null) = (${t.paidPayNo} is null)`),
    check('charge_order_plug', sql`(${t.vin} is null) = (${t.limitFen} is null)`),
    check('charge_order_held', sql`(${t.status} = 'onHold') = (${t.holdReason} is not null)`),
  ],
);
export type ChargeOrderRow = typeof chargeOrders.$inferSelect;

export type BillRow = {
  from: string;
  to: string;
  energyWh: number;
  electricityPriceE4: number;
  servicePriceE4: number;
  electricityFen: number;
  serviceFen: number;
};

/** Who agreed to 即插即充, to which wording and when. It stays, so that it can be shown what a session was begun by. */
export const plugAgreements = pgTable('charge_plug_agreement', {
  accountId: uuid('account_id').primaryKey(),
  version: text('version').notNull(),
  agreedAt: at('agreed_at').notNull(),
});

/** Cars that charge as they are plugged in, by the word of who owned them then. */
export const plugCars = pgTable(
  'charge_plug_car',
  {
    vin: text('vin').primaryKey(),
    accountId: uuid('account_id').notNull(),
    limitFen: fenColumn('limit_fen').notNull(),
    switchedOnAt: at('switched_on_at').notNull(),
  },
  (t) => [index('charge_plug_car_account').on(t.accountId)],
);

/** What operators asked for by a VIN, by their own number, and what they were answered: a repeat is told the same. */
export const plugRequests = pgTable(
  'charge_plug_request',
  {
    operatorId: text('operator_id').notNull(),
    vinStartSeq: text('vin_start_seq').notNull(),
    at: at('at').notNull(),
    connectorId: text('connector_id').notNull(),
    failure: text('failure').$type<PlugFailure>().notNull(),
    startChargeSeq: text('start_charge_seq'),
  },
  (t) => [
    primaryKey({ columns: [t.operatorId, t.vinStartSeq] }),
    index('charge_plug_request_at').on(t.at),
    check('charge_plug_request_answer', sql`(${t.failure} = 'none') = (${t.startChargeSeq} is not null)`),
  ],
);

/** An operator's bill in our words. */
export type Bill = {
  startAt: string;
  endAt: string;
  energyWh: number;
  electricityFen: number;
  serviceFen: number;
  totalFen: number;
  stopReason: StopReason;
  rows: BillRow[];
};

/**
 * What a pile measured during a session. Divided by the month of the measurement, so that old months leave as a
 * whole; the migration makes the parts.
 */
export const chargeSamples = pgTable(
  'charge_sample',
  {
    chargeOrderId: text('charge_order_id').notNull(),
    at: at('at').notNull(),
    heardAt: at('heard_at').notNull(),
    soc: integer('soc'),
    powerW: integer('power_w'),
    voltageMv: integer('voltage_mv'),
    currentMa: integer('current_ma'),
    energyWh: integer('energy_wh').notNull(),
    electricityFen: fenColumn('electricity_fen').notNull(),
    serviceFen: fenColumn('service_fen').notNull(),
  },
  (t) => [primaryKey({ columns: [t.chargeOrderId, t.at] })],
);

/** The rows of a bill that was taken, as the operator sent them. */
export const chargeRows = pgTable(
  'charge_row',
  {
    chargeOrderId: text('charge_order_id').notNull(),
    position: integer('position').notNull(),
    from: at('from_at').notNull(),
    to: at('to_at').notNull(),
    energyWh: integer('energy_wh').notNull(),
    electricityPriceE4: integer('electricity_price_e4').notNull(),
    servicePriceE4: integer('service_price_e4').notNull(),
    electricityFen: fenColumn('electricity_fen').notNull(),
    serviceFen: fenColumn('service_fen').notNull(),
  },
  (t) => [primaryKey({ columns: [t.chargeOrderId, t.position] })],
);

/** What rights and cards took off a bill, in the order in which they did. */
export const chargeDeductions = pgTable(
  'charge_deduction',
  {
    chargeOrderId: text('charge_order_id').notNull(),
    position: integer('position').notNull(),
    kind: text('kind').$type<DeductionKind>().notNull(),
    cardNo: text('card_no').notNull(),
    name: text('name').notNull(),
    energyWh: integer('energy_wh'),
    amountFen: fenColumn('amount_fen').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.chargeOrderId, t.position] }),
    check('charge_deduction_amount', sql`${t.amountFen} >= 0`),
  ],
);

/** Every word about a session: what the operator said, what it was asked, what was noticed, and whether it counted. */
export const chargeNotes = pgTable(
  'charge_note',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    chargeOrderId: text('charge_order_id').notNull(),
    at: at('at').notNull(),
    from: text('from_whom').$type<'operator' | 'platform' | 'system'>().notNull(),
    what: text('what').notNull(),
    taken: boolean('taken').notNull(),
    text: text('text').notNull(),
  },
  (t) => [index('charge_note_order').on(t.chargeOrderId, t.id)],
);

/** One objection for each order. */
export const chargeObjections = pgTable(
  'charge_objection',
  {
    chargeOrderId: text('charge_order_id').primaryKey(),
    accountId: uuid('account_id').notNull(),
    kind: text('kind').$type<ObjectionKind>().notNull(),
    text: text('text').notNull(),
    status: text('status').$type<ObjectionStatus>().notNull(),
    createdAt: at('created_at').notNull(),
    answer: text('answer'),
    answeredAt: at('answered_at'),
    handlerId: uuid('handler_id'),
  },
  (t) => [index('charge_objection_open').on(t.createdAt).where(sql`status = 'open'`)],
);
export type ChargeObjectionRow = typeof chargeObjections.$inferSelect;

/** What came of the last ask to compare the books of a day; it is asked again until it is answered. */
export const chargeDayChecks = pgTable(
  'charge_day_check',
  {
    operatorId: text('operator_id').notNull(),
    day: text('day').notNull(),
    askedAt: at('asked_at').notNull(),
    /** Ours, as they were sent. */
    orders: integer('orders').notNull(),
    totalFen: fenColumn('total_fen').notNull(),
    answeredAt: at('answered_at'),
    /** Why there is no answer. */
    failure: text('failure'),
  },
  (t) => [
    primaryKey({ columns: [t.operatorId, t.day] }),
    index('charge_day_check_day').on(t.day),
    check('charge_day_check_outcome', sql`(${t.answeredAt} is null) = (${t.failure} is not null)`),
  ],
);

/** What is not the same in an operator's books of a day and in ours. */
export const chargeDifferences = pgTable(
  'charge_difference',
  {
    differenceId: uuid('difference_id').primaryKey().defaultRandom(),
    day: text('day').notNull(),
    operatorId: text('operator_id').notNull(),
    startChargeSeq: text('start_charge_seq').notNull(),
    chargeOrderId: text('charge_order_id'),
    kind: text('kind').$type<DifferenceKind>().notNull(),
    text: text('text').notNull(),
    createdAt: at('created_at').notNull(),
    resolvedAt: at('resolved_at'),
    resolution: text('resolution'),
    resolvedBy: uuid('resolved_by'),
  },
  (t) => [
    uniqueIndex('charge_difference_once').on(t.operatorId, t.day, t.startChargeSeq, t.kind),
    index('charge_difference_open').on(t.createdAt).where(sql`resolved_at is null`),
  ],
);
