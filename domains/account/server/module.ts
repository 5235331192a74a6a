import { readPastedAddress } from '@ev/kernel/pasted-address.ts';
import type { ModuleHandlers } from '@ev/platform/call.ts';
import type { TokenIssuer } from '../../../apps/server/src/gateway/token-call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Log } from '@ev/platform/log.ts';
import type { RateLimiter } from '@ev/platform/rate-limit.ts';
import type { SmsPort } from '@ev/message/server/sms/port.ts';
import { createAddresses } from './address/addresses-service.ts';
import { areas } from './address/areas.ts';
import { createCaptchas } from './captcha/captcha-service.ts';
import { createCustomerDirectory } from './customer-directory.ts';
import { createCustomers } from './customer-service.ts';
import { createIdentify } from './identify.ts';
import { createIdentityCodes } from './identity-codes.ts';
import { type CurrentDocuments, createLogins, type LoginBrand } from './login-service.ts';
import { createCarOwners } from './owners-service.ts';
import { createSessions } from './session-service.ts';
import { createSmsCodes } from './sms-code-service.ts';

export type { IdentityCodes } from './identity-codes.ts';
export type { CarOwners } from './owners-service.ts';
export { uncheckedPhoneOf } from './phone.ts';

export type AccountModuleParts = {
  db: Database;
  clock: Clock;
  limiter: RateLimiter;
  log: Log;
  sms: SmsPort;
  documents: CurrentDocuments;
  /** The brand pack; `product` names the customer's `{product}Uid`. */
  brand: LoginBrand & { product: string };
};

/** Customers: puzzles, codes by SMS, logins, sessions, their data and cars. */
export function createAccountModule({ db, clock, limiter, log, sms, documents, brand }: AccountModuleParts) {
  const captchas = createCaptchas({ db, clock, limiter });
  const codes = createSmsCodes({ db, clock, log, sms });
  const sessions = createSessions({ db, clock });
  const logins = createLogins({ db, clock, codes, sessions, documents, brand });
  const addresses = createAddresses({ db, clock });
  const customers = createCustomers({ db, product: brand.product });

  const handlers: ModuleHandlers<'account'> = {
    'account.createCaptcha': ({ kind }, call) => captchas.create(kind, call),
    'account.solveCaptcha': (input) => captchas.solve(input),
    'account.sendSmsCode': async ({ phone, validate }, call) => {
      await captchas.pass(validate);
      return codes.send(phone, call);
    },
    'account.loginBySms': (input, { deviceId, clientType }) => logins.bySms(input, { deviceId, clientType }),
    'account.logout': async (_input, { actor }) => {
      await sessions.end(actor.sessionId, 'loggedOut');
      return {};
    },
    'account.getCustomer': (_input, { actor }) => customers.get(actor.accountId),
    'account.listBoundCars': (input, { actor }) => customers.listCars(actor.accountId, input),
    'account.listAddresses': (_input, { actor }) => addresses.list(actor.accountId),
    'account.getAddress': ({ id }, { actor }) => addresses.get(actor.accountId, id),
    'account.saveAddress': (input, call) =>
      call.once((tx) => addresses.save(tx, call.actor.accountId, input)),
    'account.setDefaultAddress': ({ id }, call) =>
      call.once(async (tx) => {
        await addresses.setDefault(tx, call.actor.accountId, id);
        return {};
      }),
    'account.deleteAddress': ({ id }, call) =>
      call.once(async (tx) => {
        await addresses.delete(tx, call.actor.accountId, id);
        return {};
      }),
    'account.listAreas': async ({ parentCode }) => ({ areas: [...areas.below(parentCode)] }),
    'account.readAddress': async ({ text }) => readPastedAddress(text, areas),
  };
  const issueTokens: TokenIssuer = (request, call) => logins.issueTokens(request, call);

  return {
    handlers,
    identify: createIdentify({ db, clock }),
    issueTokens,
    sessions,
    directory: createCustomerDirectory({ db, clock }),
    captchas,
    owners: createCarOwners(),
    identityCodes: createIdentityCodes({ db, codes }),
    /** Deletes what is over: puzzles, codes, signs, sessions. */
    async sweep(): Promise<void> {
      await captchas.sweep();
      await codes.sweep();
      await logins.sweep();
      await sessions.sweep();
    },
  };
}
