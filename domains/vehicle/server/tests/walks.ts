import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { audited, countOf, events, eventsOf, listOf } from '@ev/testkit/server/walks/effects.ts';
import type { World } from '@ev/testkit/server/walks/world.ts';
import { sql } from 'drizzle-orm';
import {
  carOfPicture,
  freePicture,
  givenCar,
  offeredCar,
  openProof,
  ownCar,
  partnerOf,
  picturedProof,
  proofInput,
  proofPicture,
  proofWithPicture,
  sharedCar,
  usedShare,
} from '../testing/things.ts';
import { knownVehicle, newVin, offeredShare, ownVehicle, proofOf, shareOf } from '../testing/vehicles.ts';

const page = { pageNo: 1, pageSize: 10 };
const byVin = (vin: string) => ({ vin });

const counted =
  (query: (list: ReturnType<typeof listOf>) => ReturnType<typeof sql>) =>
  (world: World, ...nos: string[]) =>
    countOf(world, query(listOf(nos)));

const consent = (vin: string) => ({
  vin,
  purpose: 'location' as const,
  granted: true,
  untilDay: null,
  version: '1',
});
const edit = (vin: string) => ({ vin, plate: null, nickname: '小青' });
const batch = (vins: string) => ({
  modelCode: 'ling',
  modelName: '青驭 凌',
  versionName: null,
  vins,
  dryRun: false,
});
const pictureOf = (proofNo: string) => ({ proofNo, pictureId: partnerOf(proofNo) });
const proofOfPicture = (pictureId: string) => ({ proofNo: partnerOf(pictureId), pictureId });
const refusal = (proofNo: string) => ({ proofNo, approved: false, reason: '照片看不清' });

export const walks = defineWalks(
  'vehicle',
  {
    'vehicle.listVehicles': { shows: { owner: ['vin', 'plate', 'vehicleNickname', 'transferNo'] } },
    'vehicle.getVehicle': {
      names: { vin: { thing: ownCar, input: byVin } },
      shows: { owner: ['vin', 'plate'] },
    },
    'vehicle.setDefault': {
      names: { vin: { thing: ownCar, input: byVin } },
      once: {
        written: { table: 'bound_car', by: 'update' },
        async prepare(world, person) {
          await ownVehicle(world, person);
          const [vin, other] = [await ownVehicle(world, person), await ownVehicle(world, person)];
          return {
            input: { vin },
            otherInput: { vin: other },
            effects: () =>
              countOf(
                world,
                sql`select count(*) as n from bound_car where vin in (${vin}, ${other}) and default_status = '1'`,
              ),
          };
        },
      },
    },
    'vehicle.edit': {
      names: { vin: { thing: ownCar, input: edit } },
      once: {
        written: { table: 'vehicle_binding', by: 'update' },
        effects: counted(
          (vins) =>
            sql`select count(*) as n from vehicle_binding where vin in (${vins}) and nickname = '小青'`,
        ),
      },
    },
    'vehicle.getParting': { names: { vin: { thing: ownCar, input: byVin } } },
    'vehicle.unbind': {
      names: { vin: { thing: ownCar, input: (vin) => ({ vin, reason: '已卖' }) } },
      once: {
        written: { table: 'bound_car', by: 'delete' },
        effects: counted(
          (vins) =>
            sql`select count(*) as n from vehicle_binding where vin in (${vins}) and ended_at is not null`,
        ),
      },
    },
    'vehicle.listProofs': { input: page, shows: { owner: ['proofNo'] } },
    'vehicle.submitProof': {
      names: {
        vin: 'public',
        pictureIds: { thing: freePicture, input: (id) => proofInput(carOfPicture(id), [id]) },
      },
      once: {
        written: { table: 'vehicle_proof', by: 'insert' },
        async prepare(world, person) {
          const [vin, other] = [await knownVehicle(world), await knownVehicle(world)];
          return {
            input: await proofOf(world, person, vin),
            otherInput: await proofOf(world, person, other),
            effects: () =>
              countOf(world, sql`select count(*) as n from vehicle_proof where vin in (${vin}, ${other})`),
          };
        },
      },
    },
    'vehicle.withdrawProof': {
      names: { proofNo: openProof },
      once: { written: { table: 'vehicle_proof', by: 'update' }, effects: events('withdraw') },
    },
    'vehicle.listShares': {
      names: { vin: { thing: ownCar, input: byVin } },
    },
    'vehicle.offerShare': {
      names: { vin: { thing: ownCar, input: (vin) => shareOf(vin) } },
      once: {
        written: { table: 'vehicle_share', by: 'insert' },
        effects: counted((vins) => sql`select count(*) as n from vehicle_share where vin in (${vins})`),
      },
    },
    'vehicle.getShareInvitation': {
      example: async (world) => {
        const owner = await world.newMember();
        const { token } = await offeredShare(world, owner, await ownVehicle(world, owner));
        return { input: { token }, token: owner.token };
      },
    },
    'vehicle.acceptShare': {
      once: {
        written: { table: 'vehicle_share', by: 'update' },
        async prepare(world) {
          const owner = await world.newMember();
          const one = await offeredShare(world, owner, await ownVehicle(world, owner));
          const other = await offeredShare(world, owner, await ownVehicle(world, owner));
          return {
            input: { token: one.token },
            otherInput: { token: other.token },
            effects: eventsOf(world, 'accept', one.shareNo, other.shareNo),
          };
        },
      },
    },
    'vehicle.endShare': {
      names: {
        shareNo: { thing: usedShare, input: (shareNo) => ({ shareNo }) },
        vin: { thing: sharedCar, input: byVin },
      },
      once: {
        written: { table: 'vehicle_share', by: 'update' },
        async prepare(world, person) {
          const [shareNo, other] = [await usedShare.live(world, person), await usedShare.live(world, person)];
          return {
            input: { shareNo },
            otherInput: { shareNo: other },
            effects: eventsOf(world, 'end', shareNo, other),
          };
        },
      },
    },
    'vehicle.listTransfers': { input: page, shows: { owner: ['transferNo'] } },
    'vehicle.offerTransfer': {
      names: { vin: { thing: ownCar, input: (vin) => ({ vin, phone: '13800000009' }) } },
      once: {
        written: { table: 'vehicle_transfer', by: 'insert' },
        effects: counted((vins) => sql`select count(*) as n from vehicle_transfer where vin in (${vins})`),
      },
    },
    'vehicle.acceptTransfer': {
      names: { transferNo: offeredCar },
      once: { written: { table: 'vehicle_transfer', by: 'update' }, effects: events('accept') },
    },
    'vehicle.declineTransfer': {
      names: { transferNo: offeredCar },
      once: { written: { table: 'vehicle_transfer', by: 'update' }, effects: events('decline') },
    },
    'vehicle.withdrawTransfer': {
      names: { transferNo: givenCar },
      once: { written: { table: 'vehicle_transfer', by: 'update' }, effects: events('withdraw') },
    },
    'vehicle.listAuthorisations': { names: { vin: { thing: ownCar, input: byVin } } },
    'vehicle.setAuthorisation': {
      names: { vin: { thing: ownCar, input: consent } },
      once: {
        written: { table: 'vehicle_authorisation', by: 'insert' },
        effects: counted(
          (vins) =>
            sql`select count(*) as n from vehicle_authorisation where vin in (${vins}) and status = 'granted'`,
        ),
      },
    },
    'vehicle.listAllVehicles': { input: page, shows: { staff: ['vin', 'plate', 'uid'] } },
    'vehicle.getAnyVehicle': {
      names: { vin: { thing: ownCar, input: byVin } },
      shows: { staff: ['vin', 'plate', 'uid'] },
    },
    'vehicle.listAllProofs': { input: page, shows: { staff: ['proofNo', 'uid'] } },
    'vehicle.getAnyProof': {
      names: { proofNo: openProof },
      shows: { staff: ['proofNo', 'uid', 'holderName'] },
    },
    'vehicle.showProofPicture': {
      example: async (world) => ({ input: await picturedProof(world, await world.newMember()) }),
      names: {
        proofNo: { thing: proofWithPicture, input: pictureOf },
        pictureId: { thing: proofPicture, input: proofOfPicture },
      },
    },
    'vehicle.judgeProof': {
      names: { proofNo: { thing: openProof, input: refusal } },
      once: {
        written: { table: 'vehicle_proof', by: 'update' },
        effects: audited('vehicle.refuseProof', 'vehicleProof'),
      },
    },
    'vehicle.addVehicles': {
      names: { vins: 'public' },
      once: {
        written: { table: 'vehicle', by: 'insert' },
        prepare(world) {
          const [one, other] = [newVin(), newVin()];
          return {
            input: batch(one),
            otherInput: batch(other),
            effects: () =>
              countOf(world, sql`select count(*) as n from vehicle where vin in (${one}, ${other})`),
          };
        },
      },
    },
    'vehicle.countWaiting': {},
  },
  {
    mayBeSeen: {
      'message to another person': ['secondPhone'],
      'table vehicle.vin': ['vin', 'orderVin'],
      'table vehicle_binding.vin': ['orderVin'],
      'table vehicle_binding.nickname': ['vehicleNickname'],
      'table vehicle_binding.end_reason': ['unbindReason'],
      'table vehicle_share.name': ['shareName'],
      'table vehicle_transfer.receiver_phone': ['secondPhone'],
    },
    searches: ({ numbers, personal }) => [
      { id: 'vehicle.listAllProofs', input: { keyword: numbers.proofNo } },
      { id: 'vehicle.listAllVehicles', input: { ...page, keyword: personal.phone } },
    ],
  },
);
