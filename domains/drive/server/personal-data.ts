import {
  closedCustomer,
  definePersonalData,
  ownedThrough,
  personalTable,
} from '@ev/platform/personal-data.ts';
import { driveMachine } from './drive-machine.ts';
import { rewardMachine } from './outing/reward-machine.ts';
import { driveRewards, outings } from './outing/tables.ts';
import { driveHolds, driveInvitations, driveLeads, testDrives } from './tables.ts';

export const personalData = definePersonalData('试驾', [
  personalTable({
    table: outings,
    title: '试驾体验',
    owner: ownedThrough(outings.driveId, { key: testDrives.id, owner: testDrives.accountId }),
    facts: { feedbackAt: '时间' },
    columns: {
      stars: { label: '评分', exported: true, onClosing: 'keep', why: '不含身份的评分' },
      words: { label: '反馈', exported: true, onClosing: 'erase' },
      tried: { label: '体验项目', exported: true, onClosing: { replaceBy: {} } },
    },
  }),
  personalTable({
    table: driveLeads,
    title: '试驾后的跟进',
    owner: driveLeads.accountId,
    facts: { createdAt: '时间' },
    columns: {
      note: { label: '跟进说明', exported: false, onClosing: 'erase' },
      lostReason: { label: '结束原因', exported: false, onClosing: 'keep', why: '不含身份的统计' },
    },
  }),
  personalTable({
    table: driveHolds,
    title: '选定的试驾时段',
    owner: driveHolds.accountId,
    onClosing: 'deleteRows',
    facts: { startsAt: '时段' },
    columns: {},
  }),
  personalTable({
    table: driveInvitations,
    title: '试驾邀请',
    owner: driveInvitations.accountId,
    facts: { createdAt: '时间' },
    columns: {},
  }),
  personalTable({
    table: driveRewards,
    title: '试驾奖励',
    owner: driveRewards.accountId,
    facts: { points: '积分', status: '状态', createdAt: '时间' },
    words: { status: rewardMachine.states },
    columns: {},
  }),
  personalTable({
    table: testDrives,
    title: '试驾',
    owner: testDrives.accountId,
    facts: {
      modelName: '车型',
      storeName: '门店',
      status: '状态',
      startsAt: '时段',
      createdAt: '时间',
      cityName: '城市',
      storeAddress: '门店地址',
    },
    words: { status: driveMachine.states },
    columns: {
      name: { label: '姓名', exported: true, onClosing: { replaceBy: closedCustomer } },
      phone: { label: '手机号', exported: true, onClosing: { replaceBy: '' } },
      checkInCode: { label: '到店码', exported: false, onClosing: 'keep', why: '试驾结束即失效' },
      cancelReason: { label: '取消原因', exported: true, onClosing: 'keep', why: '不含身份的统计' },
      cancelNote: { label: '取消说明', exported: true, onClosing: 'erase' },
      handBackNote: { label: '还车说明', exported: 'masked', onClosing: 'erase' },
    },
  }),
]);
