import type { IdentityCodes } from '@ev/account/server/public.ts';
import { cleanText } from '@ev/kernel/clean-text.ts';
import { sameName } from '@ev/kernel/person-name.ts';
import { maskPhone } from '@ev/kernel/phone.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { CallOf } from '@ev/platform/call.ts';
import type { Database } from '@ev/platform/database.ts';
import type { RateLimiter } from '@ev/platform/rate-limit.ts';
import type { Verify } from '../../contract/flow.ts';
import type { FaceChecks } from '../face/face-checks.ts';
import type { Signer } from '../public.ts';
import type { FlowRow } from '../tables.ts';
import type { FlowSecrets } from './flow-home.ts';
import type { Flows } from './flow-service.ts';

const checksAnHour = { limit: 10, windowSeconds: 3600 };
const purposeOf = (flowNo: string) => `sign/${flowNo}`;

/** Checks that the customer is the signer of a document: name, number, and a code by SMS. */
export function createIdentity(parts: {
  db: Database;
  limiter: RateLimiter;
  codes: IdentityCodes;
  flows: Flows;
  secrets: FlowSecrets;
  faces: Pick<FaceChecks, 'passedOf'>;
}) {
  const { db, limiter, codes, flows, secrets, faces } = parts;

  /** @throws AppError the refusals of the code */
  async function checkCode(
    accountId: string,
    { phone }: Signer,
    { flowNo, code }: Pick<Verify, 'flowNo' | 'code'>,
    deviceId: string,
  ) {
    const purpose = purposeOf(flowNo);
    if (phone === undefined) {
      const maskedPhone = maskPhone(await codes.phoneOf(accountId));
      return { maskedPhone, spend: await codes.check(accountId, code, deviceId, purpose) };
    }
    const spend = await codes.checkAt({ accountId, phone }, code, deviceId, purpose);
    return { maskedPhone: maskPhone(phone), spend };
  }

  return {
    /**
     * @throws AppError signing.flowNotFound, signing.flowOver, signing.signedAtProvider, account.smsTooOften,
     * account.smsNotSent
     */
    async sendCode({ flowNo }: { flowNo: string }, call: CallOf<'signing.sendCode'>) {
      const { accountId } = call.actor;
      const row = await flows.getOwn(db, accountId, flowNo);
      flows.assertLive(row);
      assertSignedHere(row);
      const { phone } = secrets.signerOf(row);
      const message = { template: 'signCode', params: {} } as const;
      if (phone === undefined) return codes.send(accountId, call, purposeOf(flowNo), message);
      return codes.sendTo({ accountId, phone }, call, purposeOf(flowNo), message);
    },

    /**
     * Name and number are compared before the code, so that a wrong one does not use it up.
     * @throws AppError signing.flowNotFound, signing.flowOver, signing.notRead, signing.signedAtProvider,
     * signing.faceCheckDue, signing.nameDiffers, signing.numberDiffers, signing.tooManyChecks, and the refusals of the code
     */
    verify(input: Verify, call: CallOf<'signing.verify'>) {
      const { accountId } = call.actor;
      const { flowNo } = input;
      return call.once({
        async prepare() {
          const row = await flows.getOwn(db, accountId, flowNo);
          flows.assertLive(row);
          assertSignedHere(row);
          if (!(await limiter.take(`signing.verify:${flowNo}`, checksAnHour)))
            throw new AppError('signing.tooManyChecks');
          const signer = secrets.signerOf(row);
          const face = faces.passedOf(row);
          assertSigner(signer, input);
          return { ...(await checkCode(accountId, signer, input, call.deviceId)), face };
        },
        async run(tx, { spend, maskedPhone, face }) {
          const { ip, deviceId } = call;
          const checked = { maskedPhone, ip, deviceId, ...(face ? { face } : {}) };
          const verified = await flows.recordVerified(tx, accountId, flowNo, checked);
          await spend(tx);
          return verified;
        },
      });
    },
  };
}

/** @throws AppError signing.signedAtProvider */
function assertSignedHere({ provider }: Pick<FlowRow, 'provider'>): void {
  if (provider !== null) throw new AppError('signing.signedAtProvider');
}

/** @throws AppError signing.nameDiffers, signing.numberDiffers */
export function assertSigner(signer: Signer, typed: { name: string; idNumber: string }): void {
  if (!sameName(signer.name, typed.name)) throw new AppError('signing.nameDiffers');
  if (plainNumber(signer.idNumber) !== plainNumber(typed.idNumber))
    throw new AppError('signing.numberDiffers');
}

const plainNumber = (number: string) =>
  cleanText(number)
    .replace(/[\s()（）-]/g, '')
    .toUpperCase();
