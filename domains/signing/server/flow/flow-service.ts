import { randomUUID } from 'node:crypto';
import { orderNo as newNo } from '@ev/kernel/ids.ts';
import { maskName } from '@ev/kernel/masks.ts';
import { sameName } from '@ev/kernel/person-name.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { type FlowStatus, liveStatuses, signedStatuses, verifiedMinutes } from '../../contract/kinds.ts';
import type { Signature } from '../../contract/signature.ts';
import type { Signer, SigningFlows, SigningSubject } from '../public.ts';
import { type FlowRow, type IdentityCheck, signingFlows } from '../tables.ts';
import { fillDocument } from '../template/template-text.ts';
import type { Templates } from '../template/templates-service.ts';
import { type FlowSecrets, flowOf, flowStates } from './flow-home.ts';
import { hashOfText } from './text-hash.ts';

/** Identity cards only: the provider compares with the pictures of their register. */
const hasCheckedFace = ({ idType }: Signer) => idType === '1';

/** After these the provider must not let it be signed any more. */
const withoutSignature: readonly string[] = ['refused', 'expired', 'voided'] satisfies FlowStatus[];

/** Where a command came from. */
type From = { ip: string; deviceId: string };

export type Flows = ReturnType<typeof createFlows>;

/** Documents that wait for a signature, from the template to the signature. */
export function createFlows(parts: {
  clock: Clock;
  jobs: Jobs;
  templates: Templates;
  secrets: FlowSecrets;
  /** Whether documents can be sealed here; without it only a provider can have them signed. */
  canSeal: boolean;
  /** The name of the provider at which this signer signs; null for one who signs here. */
  providerFor(signer: Signer): string | null;
  /** The domain that owns a kind of document. */
  subjectOf(kind: string): Pick<SigningSubject, 'lock' | 'onSigned' | 'onRefused' | 'onExpired'>;
}) {
  const { clock, jobs, templates, secrets, canSeal, providerFor, subjectOf } = parts;

  const flows: SigningFlows = {
    async open(tx, { kind, subjectNo, accountId, signer, data, expiresAt }) {
      const provider = providerFor(signer);
      const atProvider = provider !== null;
      const template = atProvider || canSeal ? await templates.findUsable(tx, kind, { atProvider }) : null;
      if (!template) throw new AppError('signing.noTemplate');
      const [live] = await tx
        .select({ flowNo: signingFlows.flowNo })
        .from(signingFlows)
        .where(
          and(
            eq(signingFlows.kind, kind),
            eq(signingFlows.subjectNo, subjectNo),
            inArray(signingFlows.status, [...liveStatuses]),
          ),
        );
      if (live) await flows.void(tx, live.flowNo, '已由新的文件代替');
      const now = clock.now();
      const text = fillDocument(template, data);
      const flowNo = newNo('S', now);
      const { row } = await flowStates.create(tx, clock, {
        values: {
          flowNo,
          kind,
          subjectNo,
          accountId,
          templateVersion: template.version,
          title: text.title,
          sealedText: secrets.sealText(flowNo, text),
          textHash: hashOfText(text),
          sealedSigner: secrets.sealSigner(flowNo, signer),
          // Decided once, so that a document does not change while it is signed. A provider checks faces itself.
          provider,
          faceCheck:
            template.faceCheck && !atProvider && hasCheckedFace(signer) ? { token: null, ended: null } : null,
          maskedName: maskName(signer.name),
          createdAt: now,
          expiresAt,
        },
        event: 'open',
        actor: `member:${accountId}`,
      });
      return flowOf(row);
    },

    async void(tx, flowNo, reason) {
      const row = await flowStates.lock(tx, flowNo);
      if (!row || !liveStatuses.includes(row.status)) return;
      await move(tx, flowNo, { event: 'void', actor: 'system', set: { reason } });
    },

    async extend(tx, flowNo, expiresAt) {
      await tx
        .update(signingFlows)
        .set({ expiresAt })
        .where(and(eq(signingFlows.flowNo, flowNo), inArray(signingFlows.status, [...liveStatuses])));
    },

    async find(on, flowNo) {
      const [row] = await on.select().from(signingFlows).where(eq(signingFlows.flowNo, flowNo));
      return row ? flowOf(row) : null;
    },

    async listOf(on, kind, subjectNo) {
      const rows = await on
        .select()
        .from(signingFlows)
        .where(and(eq(signingFlows.kind, kind), eq(signingFlows.subjectNo, subjectNo)))
        .orderBy(desc(signingFlows.createdAt), desc(signingFlows.flowNo));
      return rows.map(flowOf);
    },
  };

  async function move(
    tx: Transaction,
    flowNo: string,
    change: Pick<Parameters<typeof flowStates.transition>[2], 'event' | 'actor' | 'set'>,
  ) {
    const set = { ...change.set, statusSince: clock.now() };
    const moved = await flowStates.transition(tx, clock, { ...change, id: flowNo, set });
    if (moved.kind === 'moved' && moved.from === 'atProvider' && withoutSignature.includes(moved.to))
      await jobs.enqueue(tx, 'signing.endAtProvider', { flowNo });
    return moved;
  }

  /** The customer's own flow. @throws AppError signing.flowNotFound */
  async function getOwn(on: Database | Transaction, accountId: string, flowNo: string): Promise<FlowRow> {
    const [row] = await on
      .select()
      .from(signingFlows)
      .where(and(eq(signingFlows.flowNo, flowNo), eq(signingFlows.accountId, accountId)));
    if (!row) throw new AppError('signing.flowNotFound');
    return row;
  }

  /**
   * Locks the customer's own flow after its subject. @throws AppError signing.flowNotFound, or the refusal of
   * the subject
   */
  async function lockOwn(tx: Transaction, accountId: string, flowNo: string): Promise<FlowRow> {
    const { kind, subjectNo } = await getOwn(tx, accountId, flowNo);
    await subjectOf(kind).lock(tx, subjectNo);
    const row = await flowStates.lock(tx, flowNo);
    if (!row) throw new AppError('signing.flowNotFound');
    return row;
  }

  /** @throws AppError signing.flowOver */
  function assertLive({ status, expiresAt }: FlowRow): void {
    if (!liveStatuses.includes(status) || expiresAt <= clock.now()) throw new AppError('signing.flowOver');
  }

  async function expire(tx: Transaction, { flowNo, kind }: FlowRow): Promise<void> {
    const moved = await move(tx, flowNo, { event: 'expire', actor: 'system' });
    if (moved.kind === 'moved') await subjectOf(kind).onExpired(tx, flowOf(moved.row));
  }

  /** Refuses a flow that the caller has locked. @throws AppError signing.flowOver */
  async function recordRefused(
    tx: Transaction,
    { flowNo, kind }: FlowRow,
    actor: string,
    reason: string,
  ): Promise<void> {
    const moved = await move(tx, flowNo, { event: 'refuse', actor, set: { reason } });
    if (moved.kind === 'moved') await subjectOf(kind).onRefused(tx, flowOf(moved.row), reason);
  }

  /**
   * Records the signature and what follows it; `event` says where it was given.
   * @throws AppError the refusal of the subject
   */
  async function recordSigned(
    tx: Transaction,
    { flowNo, kind }: FlowRow,
    change: { event: 'sign' | 'complete'; actor: string; set?: Partial<FlowRow> },
  ): Promise<void> {
    const set = { ...change.set, signedAt: clock.now(), documentNo: randomUUID() };
    const moved = await move(tx, flowNo, { ...change, set });
    if (moved.kind === 'already') return;
    await jobs.enqueue(tx, 'signing.seal', { flowNo });
    await subjectOf(kind).onSigned(tx, flowOf(moved.row));
  }

  return {
    flows,
    move,
    expire,
    recordRefused,
    recordSigned,
    getOwn,
    lockOwn,
    assertLive,

    /** Repeating it keeps the first time. @throws AppError signing.flowNotFound, signing.flowOver */
    async confirmRead(tx: Transaction, accountId: string, flowNo: string): Promise<{ readAt: string }> {
      const row = await lockOwn(tx, accountId, flowNo);
      if (row.readAt) return { readAt: row.readAt.toISOString() };
      assertLive(row);
      const readAt = clock.now();
      await tx.update(signingFlows).set({ readAt }).where(eq(signingFlows.flowNo, flowNo));
      return { readAt: readAt.toISOString() };
    },

    /**
     * Records that the identity was checked, which counts from now on again.
     * @throws AppError signing.flowNotFound, signing.flowOver, signing.notRead
     */
    async recordVerified(tx: Transaction, accountId: string, flowNo: string, verifiedBy: IdentityCheck) {
      const row = await lockOwn(tx, accountId, flowNo);
      assertLive(row);
      if (!row.readAt) throw new AppError('signing.notRead');
      const verifiedAt = clock.now();
      const moved = await move(tx, flowNo, {
        event: 'verify',
        actor: `member:${accountId}`,
        set: { verifiedAt, verifiedBy },
      });
      if (moved.kind === 'already')
        await tx.update(signingFlows).set({ verifiedAt, verifiedBy }).where(eq(signingFlows.flowNo, flowNo));
      return { status: 'verified' as const, verifiedUntil: verifiedUntil({ verifiedAt }).toISOString() };
    },

    /**
     * Signs. A second device that signs later gets the state of the first one.
     * @throws AppError signing.flowNotFound, signing.flowOver, signing.notRead, signing.notVerified,
     * signing.nameDiffers for a typed name, or the refusal of the subject
     */
    async sign(tx: Transaction, accountId: string, flowNo: string, signature: Signature, from: From) {
      const row = await lockOwn(tx, accountId, flowNo);
      if (signedStatuses.includes(row.status)) return { status: row.status };
      assertLive(row);
      if (!row.readAt) throw new AppError('signing.notRead');
      const now = clock.now();
      if (!row.verifiedAt || verifiedUntil({ verifiedAt: row.verifiedAt }) <= now)
        throw new AppError('signing.notVerified');
      if (signature.kind === 'typed' && !sameName(signature.name, secrets.signerOf(row).name))
        throw new AppError('signing.nameDiffers');
      await recordSigned(tx, row, {
        event: 'sign',
        actor: `member:${accountId}`,
        set: {
          signedFrom: { ip: from.ip, deviceId: from.deviceId },
          sealedSignature: secrets.sealSignature(flowNo, signature),
        },
      });
      return { status: 'signed' as const };
    },

    /** @throws AppError signing.flowNotFound, signing.flowOver */
    async refuse(tx: Transaction, accountId: string, flowNo: string, reason: string) {
      const row = await lockOwn(tx, accountId, flowNo);
      if (row.status === 'refused') return { status: row.status };
      assertLive(row);
      await recordRefused(tx, row, `member:${accountId}`, reason);
      return { status: 'refused' as const };
    },
  };
}

/** Until when a check of the identity counts. */
export const verifiedUntil = ({ verifiedAt }: { verifiedAt: Date }): Date =>
  new Date(verifiedAt.getTime() + verifiedMinutes * 60_000);
