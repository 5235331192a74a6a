import { encodeConfig } from '@ev/configurator/config-text.ts';
import { createEngine } from '@ev/configurator/engine.ts';
import { priceRows } from '@ev/configurator/price.ts';
import type { Api, EndpointId } from '@ev/contract';
import type { Catalog } from '@ev/contract/buy/catalog';
import { catalogues } from '@ev/testkit/world/catalogues.ts';
import { currentAgreements, freshNetwork, freshPhone, lastCode, solvePuzzle } from '../../testing/log-in.ts';
import type { World } from './world.ts';

/** A call that succeeds: its input, and who makes it when that matters. */
export type Example<Id extends EndpointId> = {
  input: Api[Id]['input'];
  token?: string;
  deviceId?: string;
  ip?: string;
};

type Examples = { [Id in EndpointId]: (world: World) => Promise<Example<Id>> | Example<Id> };

const [catalog] = catalogues as [Catalog];
const selection = createEngine(catalog).initial(catalog.versions[0]?.code ?? '');
const config = encodeConfig(catalog.configVersion, selection);

export const carOrder: Api['buy.submitOrder']['input'] = {
  modelCode: catalog.modelCode,
  config,
  expectedTotalFen: priceRows(catalog, selection).totalFen,
  buyer: { type: '0', name: '林岚', phone: '13800000001' },
  cityCode: '330100',
  storeId: 's33010001',
  agreements: [{ code: 'car-purchase-agreement', version: '2026.1' }],
};

export const storeLead: Api['content.leaveStoreLead']['input'] = {
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
  'account.deleteAddress': async (world) => ({ input: { id: await world.addressOf(world.member) } }),
  'account.listAreas': () => ({ input: { parentCode: '330000' } }),
  'account.readAddress': () => ({ input: { text: '林岚 13800000001 杭州市西湖区文三路 1 号' } }),
  'content.getDocument': () => ({ input: { code: 'user-agreement', version: '2026.1' } }),
  'content.listDictionaryItems': () => ({ input: { types: ['cancelReason'] } }),
  'content.getRecommendations': () => ({ input: { position: 'home-discover' } }),
  'content.leaveStoreLead': () => ({ input: storeLead }),
  'buy.listModels': () => ({ input: {} }),
  'buy.getModel': () => ({ input: { modelCode: catalog.modelCode } }),
  'buy.getParams': () => ({
    input: { modelCode: catalog.modelCode, versionCodes: [catalog.versions[0]?.code ?? ''] },
  }),
  'buy.getCatalog': () => ({ input: { modelCode: catalog.modelCode, yearStyle: catalog.yearStyle } }),
  'buy.quote': () => ({ input: { modelCode: catalog.modelCode, config, cityCode: '330100' } }),
  'buy.submitOrder': async (world) => ({ input: carOrder, token: (await world.newMember()).token }),
  'buy.listOrders': () => ({ input: { status: '0', pageNo: 1, pageSize: 10 } }),
  'buy.getOrder': ({ member }) => ({ input: { orderNo: member.orderNo } }),
  'buy.cancelUnpaidOrder': async (world) => {
    const { token, orderNo } = await world.newCustomer();
    return { input: { orderNo, reason: 'changedMind' }, token };
  },
  'drive.listStores': () => ({
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
  'drive.getStore': () => ({ input: { id: 's33010001', lat: 30, lng: 120 } }),
  'drive.listCities': () => ({ input: {} }),
  'payment.openPayment': ({ member }) => ({
    input: { businessType: 'carOrder', businessNo: member.orderNo },
  }),
  'payment.getPayment': ({ member }) => ({ input: { payNo: member.payNo } }),
  'payment.startPayment': ({ member }) => ({ input: { payNo: member.payNo, channel: 'wechat' } }),
  'message.listMessages': () => ({ input: { kind: 'order', pageNo: 1, pageSize: 10 } }),
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
  'staff.listOrders': () => ({ input: { keyword: '林', status: '0', pageNo: 1, pageSize: 10 } }),
  'staff.getOrder': ({ member }) => ({ input: { orderNo: member.orderNo } }),
};

/**
 * Calls that name a thing which belongs to one customer: how somebody else asks for the member's, and how for
 * one that never was. `nobody’s` says that a call names no such thing. A new call has to say which.
 */
type ForeignInput<Id extends EndpointId> =
  | 'nobody’s'
  | ((of: {
      orderNo: string;
      payNo: string;
      vin: string;
      messageId: string;
      addressId: string;
    }) => Api[Id]['input']);

export const foreignInputs: { [Id in EndpointId]: ForeignInput<Id> } = {
  'system.getTime': 'nobody’s',
  'account.createCaptcha': 'nobody’s',
  // Puzzles are for whoever holds their random id.
  'account.solveCaptcha': 'nobody’s',
  'account.sendSmsCode': 'nobody’s',
  'account.loginBySms': 'nobody’s',
  'account.logout': 'nobody’s',
  'account.getCustomer': 'nobody’s',
  'account.listBoundCars': ({ vin }) => ({ vin }),
  'account.listAddresses': 'nobody’s',
  'account.getAddress': ({ addressId }) => ({ id: addressId }),
  'account.saveAddress': ({ addressId }) => ({ ...deliveryAddress, id: addressId }),
  'account.setDefaultAddress': ({ addressId }) => ({ id: addressId }),
  'account.deleteAddress': ({ addressId }) => ({ id: addressId }),
  'account.listAreas': 'nobody’s',
  'account.readAddress': 'nobody’s',
  'content.getDocument': 'nobody’s',
  'content.listDictionaryItems': 'nobody’s',
  'content.getRecommendations': 'nobody’s',
  'content.leaveStoreLead': 'nobody’s',
  'buy.listModels': 'nobody’s',
  'buy.getModel': 'nobody’s',
  'buy.getParams': 'nobody’s',
  'buy.getCatalog': 'nobody’s',
  'buy.quote': 'nobody’s',
  'buy.submitOrder': 'nobody’s',
  'buy.listOrders': 'nobody’s',
  'buy.getOrder': ({ orderNo }) => ({ orderNo }),
  'buy.cancelUnpaidOrder': ({ orderNo }) => ({ orderNo, reason: 'changedMind' }),
  'drive.listStores': 'nobody’s',
  'drive.getStore': 'nobody’s',
  'drive.listCities': 'nobody’s',
  'payment.openPayment': ({ orderNo }) => ({ businessType: 'carOrder', businessNo: orderNo }),
  'payment.getPayment': ({ payNo }) => ({ payNo }),
  'payment.startPayment': ({ payNo }) => ({ payNo, channel: 'wechat' }),
  'message.listMessages': 'nobody’s',
  'message.getMessage': ({ messageId }) => ({ id: messageId }),
  'message.countUnread': 'nobody’s',
  'message.markRead': ({ messageId }) => ({ ids: [messageId] }),
  'message.listTemplates': 'nobody’s',
  'message.saveTemplate': 'nobody’s',
  'message.listFailedSms': 'nobody’s',
  // Staff see every customer's SMS.
  'message.resendSms': 'nobody’s',
  'staff.login': 'nobody’s',
  'staff.logout': 'nobody’s',
  'staff.getMe': 'nobody’s',
  'staff.listOrders': 'nobody’s',
  // Staff see every customer's orders.
  'staff.getOrder': 'nobody’s',
};
