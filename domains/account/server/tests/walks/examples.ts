import type { CallsOf, Examples } from '@ev/testkit/server/walks/records.ts';
import { deliveryAddress } from '../../testing/delivery-address.ts';
import { currentAgreements, freshNetwork, freshPhone, lastCode, solvePuzzle } from '../../testing/log-in.ts';
import { freshDevice, logInMiniProgram } from '../../testing/mini-program.ts';

/** WeChat is asked at each: none of two calls may find that of another's network spent. */
const miniProgram = () => ({ deviceId: freshDevice(), ip: freshNetwork() });

export const examples: Examples<CallsOf<'account'>> = {
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
    const phone = freshPhone();
    const validate = await solvePuzzle(server, who, 'question');
    return { input: { phone, scene: 'login', validate }, ...who };
  },
  'account.loginBySms': async ({ server }) => {
    const who = { deviceId: freshPhone(), ip: freshNetwork() };
    const phone = freshPhone();
    const validate = await solvePuzzle(server, who, 'question');
    await server.client.call('account.sendSmsCode', { phone, scene: 'login', validate }, who);
    const agreements = await currentAgreements(server);
    return { input: { phone, code: lastCode(server, phone), agreements }, ...who };
  },
  'account.loginByMiniProgram': ({ server }) => {
    const { deviceId, ip } = miniProgram();
    const code = server.providers.miniProgram.loginCode(freshPhone());
    return { input: { code, deviceId }, ip };
  },
  'account.bindMiniProgram': async ({ server }) => {
    const { deviceId, ip } = miniProgram();
    const { loginCode, phoneCode } = server.providers.miniProgram;
    const [code, agreements] = [loginCode(freshPhone()), await currentAgreements(server)];
    return { input: { code, phoneCode: phoneCode(freshPhone()), deviceId, agreements }, ip };
  },
  'account.getLoginSign': async ({ server }) => {
    const { token, deviceId } = await logInMiniProgram(server);
    return { input: {}, token, deviceId };
  },
  'account.logout': async (world) => ({ input: {}, token: (await world.newMember()).token }),
  'account.getCustomer': () => ({ input: {} }),
  'account.getContact': () => ({ input: {} }),
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
  'account.listUsers': () => ({ input: { keyword: '林', pageNo: 1, pageSize: 10 } }),
  'account.getUser': ({ member }) => ({ input: { uid: member.uid } }),
  'account.listTexts': () => ({ input: {} }),
  'account.listAcceptances': async ({ server }) => {
    const [agreed] = await currentAgreements(server);
    if (!agreed) throw new Error('not reached');
    return { input: { ...agreed, pageNo: 1, pageSize: 10 } };
  },
  'account.endUserSessions': async (world) => ({
    input: { uid: (await world.newMember()).uid, reason: '客户报失手机' },
  }),
};
