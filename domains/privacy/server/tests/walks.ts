import { sessions } from '@ev/account/server/tables.ts';
import { freshPhone } from '@ev/account/server/testing/log-in.ts';
import { bindCar, uncoded } from '@ev/account/server/testing/things.ts';
import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { audited, countOf } from '@ev/testkit/server/walks/effects.ts';
import type { Person, World } from '@ev/testkit/server/walks/world.ts';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { downloadLogins } from '../tables.ts';
import { downloadCode, exportCode, exportIn } from '../testing/exports.ts';
import {
  addDevice,
  confirmableExport,
  device,
  downloadOf,
  failedExport,
  readyExport,
} from '../testing/things.ts';

/** A customer who has consented to pictures of certificates and to plug and charge. */
async function consent(world: World, person: Person): Promise<void> {
  const { call } = world.server.client;
  const { token } = person;
  await call('papers.agreeToPictures', { version: '1', recognise: true }, { token });
  const vin = await bindCar(world, person);
  await call('charge.setPlugAndCharge', { vin, on: true, limitFen: 20_000, agreedTo: '1' }, { token });
}

export const walks = defineWalks('privacy', {
  'privacy.listConsents': { shows: { owner: ['applyNo'] } },
  'privacy.withdrawConsent': {
    once: {
      written: { table: 'certificate_picture_consent', by: 'delete' },
      async prepare(world, person) {
        await consent(world, person);
        const { uid } = person;
        return {
          input: { key: 'papers:pictures' },
          otherInput: { key: 'charge:plug' },
          effects: () =>
            countOf(
              world,
              sql`select 2 - (select count(*) from certificate_picture_consent where account_id = ${uid}) - (select count(*) from charge_plug_car where account_id = ${uid}) as n`,
            ),
        };
      },
    },
  },
  'privacy.listDevices': {},
  'privacy.endDevices': {
    names: { id: { thing: device, input: (id) => ({ id }) } },
    once: {
      written: { table: 'session', by: 'update' },
      async prepare(world, person) {
        const [id, other] = [await addDevice(world, person), await addDevice(world, person)];
        return {
          input: { id },
          otherInput: { id: other },
          effects: () =>
            world.server.db.$count(
              sessions,
              and(eq(sessions.accountId, person.uid), isNotNull(sessions.endedAt)),
            ),
        };
      },
    },
  },
  'privacy.getExport': {},
  'privacy.sendExportCode': {
    async example(world) {
      const { token } = await world.newMember();
      return { input: {}, token };
    },
  },
  'privacy.requestExport': {
    async example(world) {
      await world.forgetCodes();
      const { token, phone } = await world.newMember();
      const caller = { token, deviceId: freshPhone() };
      return { input: { code: await exportCode(world, { ...caller, phone }) }, ...caller };
    },
    once: {
      written: { table: 'privacy_export', by: 'insert' },
      async prepare(world, person) {
        const code = await exportCode(world, person);
        return {
          input: { code },
          otherInput: { code: code === '000000' ? '000001' : '000000' },
          otherFails: true,
          effects: () =>
            countOf(world, sql`select count(*) as n from privacy_export where account_id = ${person.uid}`),
        };
      },
    },
  },
  'privacy.sendDownloadCode': {
    async example(world) {
      await world.forgetCodes();
      const person = await world.newMember();
      const exportNo = await exportIn(world, person, 'ready');
      return { input: { exportNo }, token: person.token };
    },
    names: { exportNo: uncoded(readyExport) },
  },
  'privacy.confirmDownload': {
    // A code is valid for the device that requested it.
    async example(world) {
      await world.forgetCodes();
      const { token, uid, phone } = await world.newMember();
      const exportNo = await exportIn(world, { uid }, 'ready');
      const caller = { token, deviceId: freshPhone() };
      return {
        input: { exportNo, code: await downloadCode(world, { ...caller, phone }, exportNo) },
        ...caller,
      };
    },
    names: { exportNo: { thing: confirmableExport, input: downloadOf } },
    once: {
      written: { table: 'privacy_download_login', by: 'insert' },
      effects: ({ server }, ...exportNos) =>
        server.db.$count(downloadLogins, inArray(downloadLogins.exportNo, exportNos)),
    },
  },
  'privacy.listExports': {
    shows: { staff: ['uid'] },
    async example(world) {
      await exportIn(world, world.member, 'ready');
      return { input: { pageNo: 1, pageSize: 10 } };
    },
  },
  'privacy.retryExport': {
    names: { exportNo: failedExport },
    once: {
      written: { table: 'privacy_export', by: 'update' },
      effects: audited('privacy.retryExport', 'dataExport'),
    },
  },
  'privacy.getRegister': {},
});
