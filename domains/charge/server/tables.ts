import type { PlugFailure } from '@ev/cec/words.ts';
import type { DeductionKind } from '@ev/charge-card/contract/kinds.ts';
import { at, fenColumn } from '@ev/platform/tables.ts';
import type { Occupancy } from '@ev/station/contract/station.ts';
import type { DayTariff } from '@ev/tariff';
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

/** Customers' number plates. */
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

/** Sessions with their cost. The station's name at that time is stored with them. */
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
    /**
     * The car that began the session by being plugged in, and the cost limit at which it is stopped; null if
     * a customer started it.
     */
    vin: text('vin'),
    limitFen: fenColumn('limit_fen'),
    occupancy: jsonb('occupancy').$type<Occupancy>(),
    /** The prices that were shown when the session began; null if the operator published none. */
    tariff: jsonb('tariff').$type<DayTariff>(),
    /**
     * The operator's id plus 18 digits (T/CEC 102). Written before the operator is asked, which recognizes
     * repeats by it.
     */
    startChargeSeq: text('start_charge_seq').notNull().unique(),
    /**
     * When the start request was sent to the operator, which happens once, or when the operator itself asked
     * to start.
     */
    askedAt: at('asked_at'),
    stopAskedAt: at('stop_asked_at'),
    /** The number of unanswered stop requests. */
    stopAsks: integer('stop_asks').notNull().default(0),
    /** When the stop request was answered. */
    stopAnsweredAt: at('stop_answered_at'),
    /** When the operator was last queried about the session. */
    lookedAt: at('looked_at'),
    startedAt: at('started_at'),
    endedAt: at('ended_at'),
    /** The time of the last accepted measurement, and of its receipt. */
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
    /** By when the customer was promised news. */
    holdUntil: at('hold_until'),
    failReason: text('fail_reason').$type<FailReason>(),
    failText: text('fail_text'),
    /** The operator's last bill, and its inconsistencies. */
    bill: jsonb('bill').$type<Bill>(),
    billHash: text('bill_hash'),
    differences: jsonb('differences').$type<string[]>().notNull().default([]),
    billedAt: at('billed_at'),
    amountFen: fenColumn('amount_fen').notNull().default(0),
    deductedFen: fenColumn('deducted_fen').notNull().default(0),
    cashFen: fenColumn('cash_fen').notNull().default(0),
    /** Until when the open payment can be used; a new one follows it. */
    payUntil: at('pay_until'),
    paidAt: at('paid_at'),
    paidPayNo: text('paid_pay_no'),
    /** When the refund last failed; null while it is in progress. */
    refundFailedAt: at('refund_failed_at'),
    /** The last occupancy notification that the customer received (1 to 3). */
    occupancyTold: integer('occupancy_told').notNull().default(0),
  },
  (t) => [
    // At most one live session per gun and per customer, even with concurrent requests.
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

/**
 * Who accepted the plug-and-charge terms, which version and when. Never deleted: it proves the basis of a
 * session.
 */
export const plugAgreements = pgTable('charge_plug_agreement', {
  accountId: uuid('account_id').primaryKey(),
  version: text('version').notNull(),
  agreedAt: at('agreed_at').notNull(),
});

/** Cars with plug and charge, with the customer who owned the car when it was enabled. */
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

/**
 * Operators' plug-and-charge requests by their own number, with our responses: a repeat receives the same
 * response.
 */
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

/** An operator's bill, converted to our names. */
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
 * Measurements of piles during sessions. Partitioned by the month of the measurement, so that old months are
 * dropped as a whole; the migration creates the partitions.
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

/** The rows of an accepted bill, as the operator sent them. */
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

/** What rights and cards paid of a bill, in the order of deduction. */
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

/** Notes about a session: operator messages, our requests, observations, and whether each had an effect. */
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

/** At most one objection per order. */
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
  (t) => [
    index('charge_objection_account').on(t.accountId),
    index('charge_objection_open').on(t.createdAt).where(sql`status = 'open'`),
  ],
);
export type ChargeObjectionRow = typeof chargeObjections.$inferSelect;

/**
 * The outcome of the last request to compare the books of a day; it is repeated until the operator answers.
 */
export const chargeDayChecks = pgTable(
  'charge_day_check',
  {
    operatorId: text('operator_id').notNull(),
    day: text('day').notNull(),
    askedAt: at('asked_at').notNull(),
    /** Our figures, as they were sent. */
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

/** Differences between an operator's books of a day and ours. */
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
