import { privatePicture } from '@ev/media/server/testing/private-pictures.ts';
import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { audited, countOf, eventsOf, listOf } from '@ev/testkit/server/walks/effects.ts';
import type { FaultStage } from '@ev/testkit/server/walks/exposure.ts';
import type { World } from '@ev/testkit/server/walks/world.ts';
import { inArray, sql } from 'drizzle-orm';
import { phoneRequests } from '../tables.ts';
import { deliveryAddress } from '../testing/delivery-address.ts';
import {
  currentAgreements,
  freshNetwork,
  freshPhone,
  lastCode,
  logIn,
  solvePuzzle,
} from '../testing/log-in.ts';
import { freshDevice, logInMiniProgram } from '../testing/mini-program.ts';
import { newPhoneCode, oldPhoneCode, readyChange, readyRequest } from '../testing/phones.ts';
import {
  address,
  anotherRequest,
  caller,
  callOf,
  car,
  customer,
  freePicture,
  partnerOf,
  phoneRequest,
  picturedRequest,
  pictureOfRequest,
  requestPicture,
  requestWith,
  requestWithPicture,
  uncoded,
} from '../testing/things.ts';
import { aList, anotherMember, listWithMember, newList } from '../testing/user-lists.ts';

const noPicture = '00000000-0000-4000-8000-000000000000';

/** Each call uses WeChat: none may find the rate limit of its network used up by another. */
const miniProgram = () => ({ deviceId: freshDevice(), ip: freshNetwork() });

/** A customer with a device of their own: a code is valid for the device that requested it. */
const onDevice = async (world: World) => ({ ...(await world.newMember()), deviceId: freshPhone() });

const addressTexts = ['addressDetail', 'addressName', 'addressPhone'];

/** The keeper of the lists of the walks. */
const keeperOf = ({ staffToken }: World) => ({ token: staffToken });

/** The list of the walks; a new one for a command that ends or changes it. */
const aNewList = (world: World) => newList(world, keeperOf(world));

async function askForCode({ world, canary: { phone }, call }: FaultStage): Promise<void> {
  const who = { deviceId: freshPhone(), ip: freshNetwork() };
  const validate = await solvePuzzle(world.server, who, 'question');
  await call('account.sendSmsCode', { phone, scene: 'login', validate }, who);
}

export const walks = defineWalks(
  'account',
  {
    'account.createCaptcha': {
      example: () => ({ input: { kind: 'question' }, ip: freshNetwork() }),
    },
    'account.solveCaptcha': {
      example: async ({ server }) => {
        const who = { deviceId: freshPhone(), ip: freshNetwork() };
        const { body: puzzle } = await server.client.call('account.createCaptcha', { kind: 'question' }, who);
        const headers = { 'x-demo-secret': server.parts.config.demoSecret ?? '' };
        const solution = await server.app.inject({ url: `/demo/captcha/${puzzle.id}`, headers });
        const { answer } = solution.json() as { answer: string };
        return { input: { id: puzzle.id, answer }, ...who };
      },
      names: { id: 'bearer' },
    },
    'account.sendSmsCode': {
      example: async ({ server }) => {
        const who = { deviceId: freshPhone(), ip: freshNetwork() };
        const phone = freshPhone();
        const validate = await solvePuzzle(server, who, 'question');
        return { input: { phone, scene: 'login', validate }, ...who };
      },
    },
    'account.loginBySms': {
      example: async ({ server }) => {
        const who = { deviceId: freshPhone(), ip: freshNetwork() };
        const phone = freshPhone();
        const validate = await solvePuzzle(server, who, 'question');
        await server.client.call('account.sendSmsCode', { phone, scene: 'login', validate }, who);
        const agreements = await currentAgreements(server);
        return { input: { phone, code: lastCode(server, phone), agreements }, ...who };
      },
    },
    // The device is the caller's own: the returned values work only there.
    'account.loginByMiniProgram': {
      example: ({ server }) => {
        const { deviceId, ip } = miniProgram();
        const code = server.providers.miniProgram.loginCode(freshPhone());
        return { input: { code, deviceId }, ip };
      },
      names: { deviceId: 'bearer' },
    },
    'account.bindMiniProgram': {
      example: async ({ server }) => {
        const { deviceId, ip } = miniProgram();
        const { loginCode, phoneCode } = server.providers.miniProgram;
        const [code, agreements] = [loginCode(freshPhone()), await currentAgreements(server)];
        return { input: { code, phoneCode: phoneCode(freshPhone()), deviceId, agreements }, ip };
      },
      names: { deviceId: 'bearer' },
    },
    'account.getLoginSign': {
      example: async ({ server }) => {
        const { token, deviceId } = await logInMiniProgram(server);
        return { input: {}, token, deviceId };
      },
    },
    'account.logout': {
      example: async (world) => ({ input: {}, token: (await world.newMember()).token }),
    },
    'account.listMissingAgreements': {},
    'account.agreeToDocuments': {
      once: {
        written: { table: 'consent', by: 'insert' },
        async prepare(world, { uid }) {
          const agreed = await currentAgreements(world.server);
          return {
            input: { agreements: agreed.slice(0, 1) },
            otherInput: { agreements: agreed.slice(1) },
            effects: () =>
              countOf(
                world,
                sql`select count(*) as n from consent where account_id::text = ${uid} and channel = 'inApp'`,
              ),
          };
        },
      },
    },
    'account.getCustomer': {
      shows: { owner: ['uid'] },
    },
    'account.getContact': {
      shows: { owner: ['addressName', 'phone'] },
    },
    'account.listBoundCars': {
      input: { vin: 'LSVAA0000A0000001', pageNo: 1, pageSize: 20 },
      names: { vin: { thing: car, input: (vin) => ({ vin }), list: true } },
      shows: { owner: ['vin', 'plate'] },
    },
    'account.listAddresses': {
      shows: { owner: [...addressTexts, 'receiverDetail', 'receiverName', 'receiverPhone'] },
    },
    'account.getAddress': {
      example: ({ member }) => ({ input: { id: member.addressId } }),
      names: { id: address },
      shows: { owner: addressTexts },
    },
    'account.saveAddress': {
      names: { id: { thing: address, input: (id) => ({ ...deliveryAddress, id }) } },
      once: {
        written: { table: 'delivery_address', by: 'insert' },
        prepare: async (world, { uid }) => ({
          input: deliveryAddress,
          otherInput: { ...deliveryAddress, detail: '文三路 2 号' },
          effects: () =>
            countOf(world, sql`select count(*) as n from delivery_address where account_id::text = ${uid}`),
        }),
      },
    },
    'account.setDefaultAddress': {
      example: ({ member }) => ({ input: { id: member.addressId } }),
      names: { id: address },
      once: {
        written: { table: 'delivery_address', by: 'update' },
        async prepare(world, person) {
          await world.addressOf(person);
          const [id, other] = [await world.addressOf(person), await world.addressOf(person)];
          return {
            input: { id },
            otherInput: { id: other },
            effects: () =>
              countOf(
                world,
                sql`select count(*) as n from delivery_address where id in (${id}, ${other}) and is_default`,
              ),
          };
        },
      },
    },
    'account.deleteAddress': {
      names: { id: address },
      once: {
        written: { table: 'delivery_address', by: 'delete' },
        async prepare(world, person) {
          const [id, other] = [await world.addressOf(person), await world.addressOf(person)];
          return {
            input: { id },
            otherInput: { id: other },
            effects: async () =>
              2 -
              (await countOf(
                world,
                sql`select count(*) as n from delivery_address where id in (${id}, ${other})`,
              )),
          };
        },
      },
    },
    'account.listAreas': {
      input: { parentCode: '330000' },
    },
    'account.readAddress': {
      input: { text: '林岚 13800000001 杭州市西湖区文三路 1 号' },
    },
    'account.getProfile': {},
    'account.saveProfile': {
      once: {
        written: { table: 'account', by: 'update' },
        prepare: (world, { uid }) => {
          const input = { nickname: '山岚', birthday: '1990-02-28', cityCode: '330100' };
          return {
            input,
            otherInput: { ...input, nickname: '山南' },
            effects: () =>
              countOf(
                world,
                sql`select count(*) as n from account where id::text = ${uid} and birthday is not null`,
              ),
          };
        },
      },
    },
    'account.saveAvatar': {
      names: { pictureId: freePicture },
      once: {
        written: { table: 'account', by: 'update' },
        async prepare(world, person) {
          const [one, other] = [await privatePicture(world, person), await privatePicture(world, person)];
          return {
            input: { pictureId: one },
            otherInput: { pictureId: other },
            effects: () =>
              countOf(
                world,
                sql`select count(*) as n from account where id::text = ${person.uid} and avatar_url is not null`,
              ),
          };
        },
      },
    },
    'account.getPhoneState': { shows: { owner: ['payNo'] } },
    'account.sendOldPhoneCode': {
      example: async (world) => {
        await world.forgetCodes();
        return { input: {}, token: (await world.newMember()).token, ip: freshNetwork() };
      },
    },
    'account.verifyOldPhone': {
      example: async (world) => {
        const person = await onDevice(world);
        const { token, deviceId } = person;
        return { input: { code: await oldPhoneCode(world, person) }, token, deviceId };
      },
    },
    'account.sendNewPhoneCode': {
      example: async (world) => {
        await world.forgetCodes();
        const { token } = await world.newMember();
        const ip = freshNetwork();
        const validate = await solvePuzzle(world.server, { deviceId: '', ip }, 'question');
        return { input: { phone: freshPhone(), validate }, token, ip };
      },
    },
    'account.changePhone': {
      example: async (world) => {
        const person = await onDevice(world);
        const { token, deviceId } = person;
        return { input: await readyChange(world, person), token, deviceId };
      },
      once: {
        written: { table: 'phone_change', by: 'insert' },
        async prepare(world, person) {
          const input = await readyChange(world, person);
          const phone = freshPhone();
          const otherInput = { ...input, phone, code: await newPhoneCode(world, person, phone) };
          // Where this person logs in again.
          person.phone = input.phone;
          return {
            input,
            otherInput,
            effects: () =>
              countOf(
                world,
                sql`select count(*) as n from phone_change where account_id::text = ${person.uid}`,
              ),
          };
        },
      },
    },
    'account.requestPhoneChange': {
      example: async (world) => {
        const person = await onDevice(world);
        const { token, deviceId } = person;
        return { input: await readyRequest(world, person), token, deviceId };
      },
      names: { pictureIds: { thing: requestPicture, input: requestWith } },
      once: {
        written: { table: 'phone_request', by: 'insert' },
        prepare: async (world, person) => ({
          input: await readyRequest(world, person),
          otherInput: await readyRequest(world, person),
          effects: () =>
            countOf(
              world,
              sql`select count(*) as n from phone_request where account_id::text = ${person.uid}`,
            ),
        }),
      },
    },
    'account.cancelPhoneRequest': {
      names: { requestNo: phoneRequest },
      once: {
        written: { table: 'phone_request', by: 'update' },
        async prepare(world, person) {
          const nos = [await anotherRequest(world, person)];
          return {
            input: { requestNo: nos[0] ?? '' },
            otherInput: async () => {
              const requestNo = await anotherRequest(world, person);
              nos.push(requestNo);
              return { requestNo };
            },
            otherEndsFirst: true,
            effects: () => eventsOf(world, 'cancel', ...nos)(),
          };
        },
      },
    },
    'account.sendCallCode': {
      example: async (world) => {
        await world.forgetCodes();
        const { uid } = await world.newMember();
        return { input: { uid, phone: freshPhone() }, token: world.staffToken, ip: freshNetwork() };
      },
      names: { uid: { thing: uncoded(customer), input: (uid) => ({ uid, phone: freshPhone() }) } },
    },
    'account.startPhoneRequest': {
      names: { uid: { thing: caller, input: callOf } },
      once: {
        written: { table: 'phone_request', by: 'insert' },
        effects: ({ server }, ...uids) =>
          server.db.$count(phoneRequests, inArray(phoneRequests.accountId, uids)),
      },
    },
    'account.listPhoneRequests': {
      input: { status: 'requested', pageNo: 1, pageSize: 10 },
      shows: { staff: ['uid'] },
    },
    'account.getPhoneRequest': {
      names: { requestNo: phoneRequest },
      shows: { staff: ['payNo', 'requestName', 'uid'] },
    },
    'account.showPhoneRequestPicture': {
      example: async (world) => ({ input: await picturedRequest(world, await world.newMember()) }),
      names: {
        requestNo: {
          thing: requestWithPicture,
          input: (requestNo) => ({ requestNo, pictureId: partnerOf(requestNo) || noPicture }),
        },
        pictureId: {
          thing: pictureOfRequest,
          input: (pictureId) => ({ requestNo: partnerOf(pictureId) || 'H0', pictureId }),
        },
      },
    },
    'account.judgePhoneRequest': {
      names: {
        requestNo: {
          thing: phoneRequest,
          input: (requestNo) => ({ requestNo, approved: false, reason: '姓名不一致' }),
        },
      },
      once: {
        written: { table: 'phone_request', by: 'update' },
        effects: audited('user.phoneRequestRejected', 'phoneRequest'),
      },
    },
    'account.listUsers': {
      input: { keyword: '林', pageNo: 1, pageSize: 10 },
      shows: { staff: ['uid'] },
    },
    'account.getUser': {
      example: ({ member }) => ({ input: { uid: member.uid } }),
      names: { uid: customer },
      shows: { staff: ['uid', 'orderNo', 'otherOrderNo', 'readyOrderNo', 'helpedOrderNo'] },
    },
    'account.listTexts': {},
    'account.listAcceptances': {
      example: async ({ server }) => {
        const [agreed] = await currentAgreements(server);
        if (!agreed) throw new Error('not reached');
        return { input: { ...agreed, pageNo: 1, pageSize: 10 } };
      },
      shows: { staff: ['uid'] },
    },
    'account.listUserLists': { input: { keyword: 'list', state: 'holds', pageNo: 1, pageSize: 10 } },
    'account.getUserList': {
      example: async (world) => ({ input: { listCode: await aNewList(world) } }),
    },
    'account.createUserList': {
      once: {
        written: { table: 'user_list', by: 'insert' },
        prepare(world) {
          const [input, otherInput] = [aList(), aList()];
          const codes = [input.listCode, otherInput.listCode];
          return {
            input,
            otherInput,
            effects: () =>
              countOf(world, sql`select count(*) as n from user_list where list_code in (${listOf(codes)})`),
          };
        },
      },
    },
    'account.changeUserList': {
      once: {
        written: { table: 'user_list', by: 'update' },
        async prepare(world) {
          const codes = [await aNewList(world), await aNewList(world)];
          const [input, otherInput] = codes.map((listCode) => ({ ...aList({ listCode }), version: 1 }));
          if (!input || !otherInput) throw new Error('not reached');
          return {
            input,
            otherInput,
            effects: () => audited('user.listChanged', 'userList')(world, ...codes),
          };
        },
      },
    },
    'account.endUserList': {
      once: {
        written: { table: 'user_list', by: 'update' },
        async prepare(world) {
          const codes = [await aNewList(world), await aNewList(world)];
          const [listCode = '', other = ''] = codes;
          const reason = '活动结束';
          return {
            input: { listCode, reason },
            otherInput: { listCode: other, reason },
            effects: () => audited('user.listEnded', 'userList')(world, ...codes),
          };
        },
      },
    },
    'account.listUserListMembers': {
      example: async (world) => ({
        input: { listCode: (await listWithMember(world, keeperOf(world))).listCode, pageNo: 1, pageSize: 10 },
      }),
    },
    'account.addUserListMembers': {
      once: {
        written: { table: 'user_list_member', by: 'insert' },
        async prepare(world) {
          const listCode = await aNewList(world);
          return {
            input: { listCode, phones: freshPhone() },
            otherInput: { listCode, phones: freshPhone() },
            effects: () => audited('user.listMembersAdded', 'userList')(world, listCode),
          };
        },
      },
    },
    'account.removeUserListMember': {
      names: { memberId: 'internal' },
      once: {
        written: { table: 'user_list_member', by: 'delete' },
        async prepare(world) {
          const { listCode, memberId } = await listWithMember(world, keeperOf(world));
          return {
            input: { listCode, memberId },
            otherInput: { listCode, memberId: await anotherMember(world, keeperOf(world), listCode) },
            effects: () => audited('user.listMemberRemoved', 'userList')(world, listCode),
          };
        },
      },
    },
    'account.exportUserList': {
      example: async (world) => ({
        input: { listCode: (await listWithMember(world, keeperOf(world))).listCode },
      }),
    },
    'account.listUserListsOf': {
      example: ({ member }) => ({ input: { uid: member.uid } }),
      names: { uid: customer },
    },
    'account.endUserSessions': {
      names: { uid: { thing: customer, input: (uid) => ({ uid, reason: '客户报失手机' }) } },
      once: { written: { table: 'audit_log', by: 'insert' }, effects: audited('user.sessionsEnded', 'user') },
    },
  },
  {
    mayBeSeen: {
      'message to another person': ['requestPhone'],
      'table account.phone': ['phone'],
      'table phone_request.name': ['requestName'],
      'table phone_request.new_phone': ['requestPhone'],
      'table bound_car.plate': ['plate'],
      'table bound_car.vin': ['vin', 'orderVin'],
      'table delivery_address.detail': ['addressDetail', 'receiverDetail'],
      'table delivery_address.name': ['addressName', 'receiverName'],
      'table delivery_address.phone': ['addressPhone', 'receiverPhone'],
      'table mini_program_binding.open_id': ['openId'],
      'table mini_program_token.open_id': ['openId'],
      'table session.device_id': ['deviceId'],
      'table session.open_id': ['openId'],
      'table sms_code.device_id': ['deviceId'],
      'table sms_code.network': ['ip'],
      // The phone of a test drive is proved by a code too.
      'table sms_code.phone': ['phone', 'drivePhone', 'requestPhone'],
    },
    // It contains the brand's own name.
    undeclared: ['account.getCustomer qingyuUid'],
    searches: ({ phone }) => [
      { id: 'account.listUsers', input: { keyword: phone } },
      { id: 'account.listPhoneRequests', input: { keyword: phone } },
    ],
    faults: [
      {
        table: 'delivery_address',
        act: ({ canary, owner, call }) => {
          const { addressName: name, addressPhone: phone } = canary.personal;
          return call('account.saveAddress', { ...deliveryAddress, name, phone }, owner);
        },
      },
      {
        table: 'session',
        act: ({ world, canary }) => {
          const { phone, caller } = canary;
          return logIn(world.server, { phone, deviceId: caller.deviceId }).catch(String);
        },
      },
      { table: 'sms_code', act: (stage) => askForCode(stage) },
      {
        table: null,
        async act(stage) {
          const { sms } = stage.world.server.providers;
          sms.failNext = true;
          await askForCode(stage);
          sms.failNext = false;
        },
      },
    ],
  },
);
