import { randomUUID } from 'node:crypto';
import {
  currentAgreements,
  freshNetwork,
  freshPhone,
  lastCode,
  solvePuzzle,
} from '@ev/account/server/testing/log-in.ts';
import type { Api, EndpointId } from '@ev/contract';
import { encodeConfig } from '@ev/showcase/configurator/config-text.ts';
import { createEngine } from '@ev/showcase/configurator/engine.ts';
import { priceRows } from '@ev/showcase/configurator/price.ts';
import type { Catalog } from '@ev/showcase/contract/catalog.ts';
import { catalogues } from '@ev/showcase/world/catalogues.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { failedJob } from '@ev/testkit/server/failed-job.ts';
import { changeOf, intentOrder, reserve, reserveAndChange, reserveAndPay } from './intents.ts';
import { orderLifeExamples } from './order-life-examples.ts';
import type { World } from './world.ts';

/** A call that succeeds: its input, and who makes it when that matters. */
export type Example<Id extends EndpointId> = {
  input: Api[Id]['input'];
  token?: string;
  deviceId?: string;
  ip?: string;
};

export type Examples<Id extends EndpointId = EndpointId> = {
  [K in Id]: (world: World) => Promise<Example<K>> | Example<K>;
};

const [catalog] = catalogues as [Catalog];
const selection = createEngine(catalog).initial(catalog.versions[0]?.code ?? '');
const config = encodeConfig(catalog.configVersion, selection);

export const carOrder: Api['order.submitOrder']['input'] = {
  modelCode: catalog.modelCode,
  config,
  expectedTotalFen: priceRows(catalog, selection).totalFen,
  buyer: { type: '0', name: '林岚', phone: '13800000001' },
  cityCode: '330100',
  storeId: 's33010001',
  agreements: [{ code: 'car-purchase-agreement', version: '2026.3' }],
};

export const storeLead: Api['store.leaveStoreLead']['input'] = {
  storeId: 's33010001',
  modelCode: catalog.modelCode,
  name: '林岚',
  phone: '13800000001',
  remark: '请在下午联系',
};

export const deliveryAddress: Api['account.saveAddress']['input'] = {
  name: '林岚',
  phone: '13800000001',
  districtCode: '330106',
  detail: '文三路 1 号',
  postalCode: '310012',
  tag: 'home',
  isDefault: false,
};

/** One for each call of the contract; a new call without one does not compile. */
export const examples: Examples = {
  'system.getTime': () => ({ input: {} }),
  'account.createCaptcha': () => ({ input: { kind: 'question' }, ip: freshNetwork() }),
  'account.solveCaptcha': async ({ server }) => {
    const who = { deviceId: freshPhone(), ip: freshNetwork() };
    const { body: puzzle } = await server.client.call('account.createCaptcha', { kind: 'question' }, who);
    const headers = { 'x-demo-secret': server.parts.config.demoSecret ?? '' };
    const solution = await server.app.inject({ url: `/demo/captcha/${puzzle.id}`, headers });
    const { answer } = solution.json() as { answer: string };
    return { input: { id: puzzle.id, answer }, ...who };
  },
  'account.sendSmsCode': async ({ server }) => {
    const who = { deviceId: freshPhone(), ip: freshNetwork() };
    const validate = await solvePuzzle(server, who, 'question');
    return { input: { phone: freshPhone(), scene: 'login', validate }, ...who };
  },
  'account.loginBySms': async ({ server }) => {
    const who = { deviceId: freshPhone(), ip: freshNetwork() };
    const phone = freshPhone();
    const validate = await solvePuzzle(server, who, 'question');
    await server.client.call('account.sendSmsCode', { phone, scene: 'login', validate }, who);
    const agreements = await currentAgreements(server);
    return { input: { phone, code: lastCode(server, phone), agreements }, ...who };
  },
  'account.logout': async (world) => ({ input: {}, token: (await world.newMember()).token }),
  'account.getCustomer': () => ({ input: {} }),
  'account.listBoundCars': () => ({ input: { vin: 'LSVAA0000A0000001', pageNo: 1, pageSize: 20 } }),
  'account.listAddresses': () => ({ input: {} }),
  'account.getAddress': ({ member }) => ({ input: { id: member.addressId } }),
  'account.saveAddress': async (world) => ({
    input: deliveryAddress,
    token: (await world.newMember()).token,
  }),
  'account.setDefaultAddress': ({ member }) => ({ input: { id: member.addressId } }),
  'account.deleteAddress': async (world) => {
    const { token } = await world.newMember();
    return { input: { id: await world.addressOf({ token }) }, token };
  },
  'account.listAreas': () => ({ input: { parentCode: '330000' } }),
  'account.readAddress': () => ({ input: { text: '林岚 13800000001 杭州市西湖区文三路 1 号' } }),
  'content.getDocument': () => ({ input: { code: 'user-agreement', version: '2026.1' } }),
  'content.listDictionaryItems': () => ({ input: { types: ['cancelReason'] } }),
  'home.getRecommendations': () => ({ input: { position: 'home-discover' } }),
  'store.leaveStoreLead': () => ({ input: storeLead }),
  'showcase.listModels': () => ({ input: {} }),
  'showcase.getModel': () => ({ input: { modelCode: catalog.modelCode } }),
  'showcase.getParams': () => ({
    input: { modelCode: catalog.modelCode, versionCodes: [catalog.versions[0]?.code ?? ''] },
  }),
  'showcase.getCatalog': () => ({ input: { modelCode: catalog.modelCode, yearStyle: catalog.yearStyle } }),
  'showcase.quote': () => ({ input: { modelCode: catalog.modelCode, config, cityCode: '330100' } }),
  'order.submitOrder': async (world) => ({ input: carOrder, token: (await world.newMember()).token }),
  'order.listOrders': () => ({ input: { status: '0', pageNo: 1, pageSize: 10 } }),
  'order.getOrder': ({ member }) => ({ input: { orderNo: member.orderNo } }),
  'order.cancelUnpaidOrder': async (world) => {
    const { token, orderNo } = await world.newCustomer();
    return { input: { orderNo, reason: 'changedMind' }, token };
  },
  'intent.listOffers': () => ({ input: { modelCode: catalog.modelCode } }),
  'intent.submitIntent': async (world) => ({ input: intentOrder, token: (await world.newMember()).token }),
  'intent.listIntents': () => ({ input: { status: '0', pageNo: 1, pageSize: 10 } }),
  'intent.getIntent': async (world) => {
    const { token } = await world.newMember();
    return { input: { intentNo: await reserve(world, { token }) }, token };
  },
  'intent.cancelIntent': async (world) => {
    const { token } = await world.newMember();
    return { input: { intentNo: await reserve(world, { token }) }, token };
  },
  'intent.refundIntent': async (world) => {
    const { token } = await world.newMember();
    return { input: { intentNo: await reserveAndPay(world, { token }) }, token };
  },
  'intent.changeIntent': async (world) => {
    const { token } = await world.newMember();
    return { input: changeOf(await reserveAndPay(world, { token })), token };
  },
  'intent.getWish': () => ({ input: { modelCode: catalog.modelCode } }),
  'intent.countWishes': () => ({ input: { modelCode: catalog.modelCode } }),
  'intent.saveWish': () => ({
    input: { modelCode: catalog.modelCode, topics: ['range'], remark: '后排再大一点', remind: true },
  }),
  'intent.listAllIntents': () => ({
    input: { keyword: '13800000001', status: '0', pageNo: 1, pageSize: 10 },
  }),
  'intent.decideIntentChange': async (world) => ({
    input: {
      intentNo: await reserveAndChange(world, await world.newMember()),
      approve: true,
      reason: '已与客户电话确认',
    },
  }),
  'store.listStores': () => ({
    input: {
      cityCode: '330100',
      service: 'sales',
      keyword: '店',
      lat: 30,
      lng: 120,
      pageNo: 1,
      pageSize: 10,
    },
  }),
  'store.getStore': () => ({ input: { id: 's33010001', lat: 30, lng: 120 } }),
  'store.listCities': () => ({ input: {} }),
  'payment.openPayment': ({ member }) => ({
    input: { businessType: 'carOrder', businessNo: member.orderNo },
  }),
  'payment.getPayment': ({ member }) => ({ input: { payNo: member.payNo } }),
  'payment.startPayment': ({ member }) => ({ input: { payNo: member.payNo, channel: 'wechat' } }),
  'message.listMessages': () => ({ input: { kind: 'order', pageNo: 1, pageSize: 50 } }),
  'message.getMessage': ({ member }) => ({ input: { id: member.messageId } }),
  'message.countUnread': () => ({ input: {} }),
  'message.markRead': ({ member }) => ({ input: { ids: [member.messageId] } }),
  'message.listTemplates': () => ({ input: {} }),
  'message.saveTemplate': async (world) => ({
    input: {
      code: 'order.shipped',
      title: '车辆已发运',
      text: '你的{modelName}已发往{storeName}',
      sms: false,
      version: await world.templateVersion('order.shipped'),
    },
  }),
  'message.listFailedSms': () => ({ input: { pageNo: 1, pageSize: 10 } }),
  'message.resendSms': async (world) => ({ input: { id: await world.failedSms() } }),
  'staff.login': ({ staff }) => ({ input: staff, ip: freshNetwork() }),
  'staff.logout': async (world) => ({ input: {}, token: await world.newStaffToken() }),
  'staff.getMe': () => ({ input: {} }),
  'order.listAllOrders': () => ({ input: { keyword: '林', status: '0', pageNo: 1, pageSize: 10 } }),
  'order.getAnyOrder': ({ member }) => ({ input: { orderNo: member.orderNo } }),
  ...orderLifeExamples,
  'staff.changeOwnPassword': async ({ server }) => {
    const { token, password } = await newStaff(server);
    return { input: { oldPassword: password, newPassword: 'another-password-1' }, token };
  },
  'staff.listMembers': () => ({ input: { keyword: '夏', pageNo: 1, pageSize: 10 } }),
  'staff.addMember': () => ({
    input: { username: `new-${randomUUID().slice(0, 8)}`, name: '方舟', roles: ['delivery'] },
  }),
  'staff.changeRoles': async ({ server }) => ({
    input: { id: (await newStaff(server)).staffId, roles: ['sales', 'finance'] },
  }),
  'staff.disableMember': async ({ server }) => ({ input: { id: (await newStaff(server)).staffId } }),
  'staff.enableMember': async ({ server }) => ({ input: { id: (await newStaff(server)).staffId } }),
  'staff.resetPassword': async ({ server }) => ({ input: { id: (await newStaff(server)).staffId } }),
  'staff.listAudit': async ({ server }) => ({
    input: {
      memberId: (await newStaff(server)).staffId,
      action: 'login',
      object: 'order:C1',
      fromDay: '2026-01-01',
      toDay: '2026-12-31',
      before: 1_000_000,
      pageSize: 20,
    },
  }),
  'account.listUsers': () => ({ input: { keyword: '林', pageNo: 1, pageSize: 10 } }),
  'account.getUser': ({ member }) => ({ input: { uid: member.uid } }),
  'account.endUserSessions': async (world) => ({
    input: { uid: (await world.newMember()).uid, reason: '客户报失手机' },
  }),
  'operations.getOverview': () => ({ input: {} }),
  'operations.listJobs': () => ({ input: { queue: 'payment.requestRefund', pageNo: 1, pageSize: 10 } }),
  'operations.retryJob': async ({ server }) => ({
    input: { queue: 'payment.requestRefund', id: await failedJob(server) },
  }),
  'operations.listProviders': () => ({ input: {} }),
  'operations.switchProvider': () => ({ input: { name: 'fulfilment', off: false, reason: '检修完成' } }),
};
