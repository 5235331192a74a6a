import { literals } from '@ev/platform/sql-literals.ts';
import { at } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  type DataPurpose,
  dataPurposes,
  type ProofKind,
  type ProofStatus,
  proofKinds,
  type ShareScope,
  type ShareStatus,
  type TransferStatus,
} from '../contract/kinds.ts';
import { type VehicleOrigin, vehicleOrigins } from '../contract/staff-kinds.ts';
import type { VehicleLook } from '../contract/vehicle.ts';
import { type AuthorisationStatus, authorisationMachine } from './authorisation-machine.ts';
import { proofMachine } from './proof-machine.ts';
import { shareMachine } from './share-machine.ts';
import { transferMachine } from './transfer-machine.ts';

const statusesOf = (machine: { states: Readonly<Record<string, string>> }) =>
  literals(Object.keys(machine.states));

/** Cars that the brand knows. Their owners and plates are the account's bound cars. */
export const vehicles = pgTable(
  'vehicle',
  {
    vin: text('vin').primaryKey(),
    modelCode: text('model_code').notNull(),
    modelName: text('model_name').notNull(),
    versionName: text('version_name'),
    look: jsonb('look').$type<VehicleLook>(),
    deliveredAt: at('delivered_at'),
    origin: text('origin').$type<VehicleOrigin>().notNull(),
    recordedAt: at('recorded_at').notNull(),
  },
  (t) => [
    index('vehicle_delivered').on(t.deliveredAt, t.vin),
    index('vehicle_model').on(t.modelCode),
    check('vehicle_origin_known', sql`${t.origin} in (${literals(vehicleOrigins)})`),
  ],
);
export type VehicleRow = typeof vehicles.$inferSelect;

/** How a customer became the owner: by an order, by papers, from the first owner, or before it was recorded. */
export const bindingWays = ['order', 'proof', 'transfer', 'unknown'] as const;
export type BindingWay = (typeof bindingWays)[number];

/** Who owned a car, from when to when. Without an end: the current owner. */
export const vehicleBindings = pgTable(
  'vehicle_binding',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    vin: text('vin').notNull(),
    accountId: uuid('account_id').notNull(),
    way: text('way').$type<BindingWay>().notNull(),
    /** The name that the customer has given the car. */
    nickname: text('nickname'),
    /** Null if it was bound before bindings were recorded. */
    boundAt: at('bound_at'),
    endedAt: at('ended_at'),
    /** Who ended it, and why. */
    endedBy: text('ended_by'),
    endReason: text('end_reason'),
  },
  (t) => [
    uniqueIndex('vehicle_binding_current').on(t.vin).where(sql`ended_at is null`),
    index('vehicle_binding_vin').on(t.vin, t.id),
    index('vehicle_binding_account').on(t.accountId),
    check('vehicle_binding_way_known', sql`${t.way} in (${literals(bindingWays)})`),
  ],
);
export type BindingRow = typeof vehicleBindings.$inferSelect;

/** Proofs of ownership. Number and name of the holder are deleted 90 days after the decision. */
export const vehicleProofs = pgTable(
  'vehicle_proof',
  {
    proofNo: text('proof_no').primaryKey(),
    accountId: uuid('account_id').notNull(),
    vin: text('vin').notNull(),
    kind: text('kind').$type<ProofKind>().notNull(),
    status: text('status').$type<ProofStatus>().notNull(),
    statusSince: at('status_since').notNull(),
    plate: text('plate'),
    /** Name and number, encrypted with a key that the database does not contain; null once deleted. */
    sealedHolder: text('sealed_holder'),
    maskedName: text('masked_name').notNull(),
    maskedNumber: text('masked_number').notNull(),
    refusal: text('refusal'),
    submittedAt: at('submitted_at').notNull(),
    decidedAt: at('decided_at'),
  },
  (t) => [
    uniqueIndex('vehicle_proof_open').on(t.vin, t.accountId).where(sql`status = 'submitted'`),
    index('vehicle_proof_account').on(t.accountId, t.submittedAt),
    index('vehicle_proof_vin').on(t.vin),
    index('vehicle_proof_list').on(t.status, t.submittedAt),
    index('vehicle_proof_papers').on(t.decidedAt).where(sql`sealed_holder is not null`),
    check('vehicle_proof_kind_known', sql`${t.kind} in (${literals(proofKinds)})`),
    check('vehicle_proof_status_known', sql`${t.status} in (${statusesOf(proofMachine)})`),
    check('vehicle_proof_decided', sql`(${t.status} = 'submitted') = (${t.decidedAt} is null)`),
    check('vehicle_proof_refusal', sql`(${t.status} = 'refused') = (${t.refusal} is not null)`),
  ],
);
export type ProofRow = typeof vehicleProofs.$inferSelect;

/** Cars shared with family members. */
export const vehicleShares = pgTable(
  'vehicle_share',
  {
    shareNo: text('share_no').primaryKey(),
    vin: text('vin').notNull(),
    ownerId: uuid('owner_id').notNull(),
    status: text('status').$type<ShareStatus>().notNull(),
    statusSince: at('status_since').notNull(),
    /** How the owner calls the family member. */
    name: text('name').notNull(),
    scopes: text('scopes').array().$type<ShareScope[]>().notNull(),
    /** The last day in Shanghai; null: until the owner ends it. */
    untilDay: date('until_day', { mode: 'string' }),
    /** SHA-256 of the secret of the link. */
    tokenHash: text('token_hash').notNull(),
    acceptedBy: uuid('accepted_by'),
    offeredAt: at('offered_at').notNull(),
    /** When the offer expires. */
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
  },
  (t) => [
    index('vehicle_share_owner').on(t.ownerId),
    uniqueIndex('vehicle_share_token').on(t.tokenHash),
    uniqueIndex('vehicle_share_active').on(t.vin, t.acceptedBy).where(sql`status = 'active'`),
    index('vehicle_share_vin').on(t.vin, t.offeredAt),
    index('vehicle_share_member').on(t.acceptedBy).where(sql`status = 'active'`),
    index('vehicle_share_due').on(t.status, t.expiresAt),
    check('vehicle_share_status_known', sql`${t.status} in (${statusesOf(shareMachine)})`),
    check('vehicle_share_accepted', sql`${t.status} <> 'active' or ${t.acceptedBy} is not null`),
  ],
);
export type ShareRow = typeof vehicleShares.$inferSelect;

/** Transfers to second owners. */
export const vehicleTransfers = pgTable(
  'vehicle_transfer',
  {
    transferNo: text('transfer_no').primaryKey(),
    vin: text('vin').notNull(),
    giverId: uuid('giver_id').notNull(),
    /** Eleven digits: the receiver may not have an account yet. Masked once the transfer is over. */
    receiverPhone: text('receiver_phone').notNull(),
    /** The account that had the phone when the transfer was decided; null before, or if there is none. */
    receiverId: uuid('receiver_id'),
    status: text('status').$type<TransferStatus>().notNull(),
    statusSince: at('status_since').notNull(),
    modelName: text('model_name').notNull(),
    look: jsonb('look').$type<VehicleLook>(),
    /** What has passed with the car; null until it is accepted. */
    passed: jsonb('passed').$type<string[]>(),
    offeredAt: at('offered_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    decidedAt: at('decided_at'),
  },
  (t) => [
    uniqueIndex('vehicle_transfer_open').on(t.vin).where(sql`status = 'offered'`),
    index('vehicle_transfer_giver').on(t.giverId, t.offeredAt),
    index('vehicle_transfer_receiver').on(t.receiverId, t.offeredAt),
    index('vehicle_transfer_phone').on(t.receiverPhone).where(sql`status = 'offered'`),
    index('vehicle_transfer_vin').on(t.vin, t.offeredAt),
    check('vehicle_transfer_status_known', sql`${t.status} in (${statusesOf(transferMachine)})`),
    check(
      'vehicle_transfer_accepted',
      sql`${t.status} <> 'accepted' or (${t.receiverId} is not null and ${t.passed} is not null)`,
    ),
    check('vehicle_transfer_two', sql`${t.receiverId} is null or ${t.receiverId} <> ${t.giverId}`),
  ],
);
export type TransferRow = typeof vehicleTransfers.$inferSelect;

/** Consents of owners: one row for each car, owner and purpose that was ever granted. */
export const vehicleAuthorisations = pgTable(
  'vehicle_authorisation',
  {
    authorisationId: text('authorisation_id').primaryKey(),
    vin: text('vin').notNull(),
    ownerId: uuid('owner_id').notNull(),
    purpose: text('purpose').$type<DataPurpose>().notNull(),
    status: text('status').$type<AuthorisationStatus>().notNull(),
    statusSince: at('status_since').notNull(),
    grantedAt: at('granted_at').notNull(),
    /** The last day in Shanghai; null: until withdrawn. */
    untilDay: date('until_day', { mode: 'string' }),
    /** Of the text that was agreed to. */
    version: text('version').notNull(),
  },
  (t) => [
    uniqueIndex('vehicle_authorisation_one').on(t.vin, t.ownerId, t.purpose),
    index('vehicle_authorisation_due').on(t.untilDay).where(sql`status = 'granted'`),
    check('vehicle_authorisation_purpose_known', sql`${t.purpose} in (${literals(dataPurposes)})`),
    check('vehicle_authorisation_status_known', sql`${t.status} in (${statusesOf(authorisationMachine)})`),
  ],
);
export type AuthorisationRow = typeof vehicleAuthorisations.$inferSelect;

/** What an owner agrees to, for one purpose. */
export type AuthorisationText = {
  purpose: DataPurpose;
  version: string;
  name: string;
  text: string;
  withoutText: string;
};

/** Every version of the brand's texts that was ever published; consents refer to them. */
export const authorisationTexts = pgTable(
  'vehicle_authorisation_text',
  {
    /** `purpose:version` */
    textId: text('text_id').primaryKey(),
    purpose: text('purpose').$type<DataPurpose>().notNull(),
    version: text('version').notNull(),
    content: jsonb('content').$type<AuthorisationText>().notNull(),
    /** The position in the file if it is in force; null otherwise. */
    position: integer('position'),
  },
  (t) => [uniqueIndex('vehicle_authorisation_text_current').on(t.purpose).where(sql`position is not null`)],
);
