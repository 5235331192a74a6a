import {
  closedCustomer,
  definePersonalData,
  keptFor,
  ownedThrough,
  personalTable,
} from '@ev/platform/personal-data.ts';
import { sql } from 'drizzle-orm';
import { phoneRequestMachine } from './phone/request-machine.ts';
import { closedPhonePrefix } from './phone.ts';
import {
  accounts,
  boundCars,
  consents,
  deliveryAddresses,
  loginSigns,
  miniProgramBindings,
  miniProgramTokens,
  phoneChanges,
  phoneRequests,
  sessions,
  smsCodes,
  userListMembers,
} from './tables.ts';

export const personalData = definePersonalData('账号与资料', [
  personalTable({
    table: smsCodes,
    title: '短信验证码',
    owner: (accountId) =>
      sql`${smsCodes.phone} in (select ${accounts.phone} from ${accounts} where ${accounts.id} = ${accountId})`,
    onClosing: 'deleteRows',
    facts: { createdAt: '发送时间' },
    columns: {
      phone: { label: '手机号', exported: true },
      deviceId: { label: '设备编号', exported: false },
      network: { label: '网络', exported: false },
    },
  }),
  personalTable({
    table: miniProgramTokens,
    title: '小程序令牌',
    owner: ownedThrough(miniProgramTokens.openId, {
      key: miniProgramBindings.openId,
      owner: miniProgramBindings.accountId,
    }),
    onClosing: 'deleteRows',
    columns: {
      deviceId: { label: '设备编号', exported: false },
      openId: { label: '微信用户编号', exported: false },
    },
  }),
  personalTable({
    table: loginSigns,
    title: '登录凭证',
    owner: loginSigns.accountId,
    onClosing: 'deleteRows',
    columns: {
      deviceId: { label: '设备编号', exported: false },
      openId: { label: '微信用户编号', exported: false },
    },
  }),
  personalTable({
    table: miniProgramBindings,
    title: '小程序登录',
    owner: miniProgramBindings.accountId,
    onClosing: 'deleteRows',
    facts: { boundAt: '绑定时间' },
    columns: { openId: { label: '微信用户编号', exported: true } },
  }),
  personalTable({
    table: sessions,
    title: '登录设备',
    owner: sessions.accountId,
    facts: { createdAt: '登录时间', seenAt: '最近使用', clientType: '客户端类型', endedAt: '退出时间' },
    columns: {
      deviceId: { label: '设备编号', exported: true, onClosing: { replaceBy: '' } },
      openId: { label: '微信用户编号', exported: true, onClosing: 'erase' },
    },
  }),
  personalTable({
    table: deliveryAddresses,
    title: '收货地址',
    owner: deliveryAddresses.accountId,
    onClosing: 'deleteRows',
    facts: { createdAt: '保存时间', isDefault: '默认地址' },
    columns: {
      name: { label: '收货人', exported: true },
      phone: { label: '电话', exported: true },
      provinceCode: { label: '省级代码', exported: false },
      cityCode: { label: '市级代码', exported: false },
      districtCode: { label: '区县代码', exported: false },
      region: { label: '所在地区', exported: true },
      detail: { label: '详细地址', exported: true },
      postalCode: { label: '邮政编码', exported: true },
      tag: { label: '标签', exported: true },
    },
  }),
  personalTable({
    table: boundCars,
    title: '绑定的车辆',
    owner: boundCars.accountId,
    onClosing: 'deleteRows',
    facts: { modelName: '车型' },
    columns: { vin: { label: '车架号', exported: true }, plate: { label: '车牌号', exported: true } },
  }),
  personalTable({
    table: consents,
    title: '登录时同意的协议',
    owner: consents.accountId,
    columns: {
      documentCode: { label: '协议', exported: true, onClosing: 'keep', why: keptFor.consent },
      documentVersion: { label: '版本', exported: true, onClosing: 'keep', why: keptFor.consent },
      at: { label: '同意时间', exported: true, onClosing: 'keep', why: keptFor.consent },
      channel: { label: '同意方式', exported: false, onClosing: 'keep', why: keptFor.consent },
    },
  }),
  personalTable({
    table: phoneRequests,
    title: '更换手机号申请',
    owner: phoneRequests.accountId,
    onClosing: 'deleteRows',
    facts: { requestedAt: '申请时间', decidedAt: '处理时间', status: '状态' },
    words: { status: phoneRequestMachine.states },
    columns: {
      maskedOldPhone: { label: '原手机号', exported: true },
      maskedNewPhone: { label: '新手机号', exported: true },
      newPhone: { label: '待核实的新手机号', exported: true },
      name: { label: '姓名', exported: true },
      maskedName: { label: '姓名（脱敏）', exported: false },
      idNumberEnd: { label: '身份证号后 6 位', exported: true },
      proofNote: { label: '核实方式', exported: false },
      reason: { label: '处理说明', exported: true },
    },
  }),
  personalTable({
    table: phoneChanges,
    title: '更换手机号记录',
    owner: phoneChanges.accountId,
    facts: { at: '更换时间', way: '方式' },
    words: { way: { codes: '验证码', request: '人工审核' } },
    columns: {
      maskedOldPhone: { label: '原手机号', exported: true, onClosing: { replaceBy: '' } },
      maskedNewPhone: { label: '新手机号', exported: true, onClosing: { replaceBy: '' } },
    },
  }),
  personalTable({
    table: userListMembers,
    title: '所在的客户名单',
    owner: userListMembers.accountId,
    onClosing: 'deleteRows',
    facts: { addedAt: '加入时间' },
    columns: {
      listCode: { label: '名单', exported: true },
      phoneTrace: { label: '等待注册的手机号的摘要', exported: false },
      maskedPhone: { label: '等待注册的手机号（脱敏）', exported: false },
    },
  }),
  personalTable({
    table: accounts,
    title: '账号',
    owner: accounts.id,
    facts: { createdAt: '注册时间' },
    columns: {
      phone: {
        label: '手机号',
        exported: true,
        onClosing: { replaceBy: sql`concat(${closedPhonePrefix}::text, ${accounts.id})` },
      },
      nickname: { label: '昵称', exported: true, onClosing: { replaceBy: closedCustomer } },
      avatarUrl: { label: '头像', exported: true, onClosing: 'erase' },
      birthday: { label: '生日', exported: true, onClosing: 'erase' },
      cityCode: { label: '城市代码', exported: true, onClosing: 'erase' },
      userGroups: { label: '用户分组', exported: true, onClosing: { replaceBy: [] } },
    },
  }),
]);
