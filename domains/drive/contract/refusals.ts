import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'drive.driveNotFound': { code: '20700001', message: '没有找到这个试驾预约' },
  'drive.slotGone': { code: '20700002', message: '这个时间刚刚约满，请选择其他时间' },
  'drive.slotTooSoon': { code: '20700003', message: '离这个时间太近，门店来不及准备，请选择更晚的时间' },
  'drive.slotNotOffered': { code: '20700004', message: '这个时间不能试驾，请重新选择时间' },
  'drive.storeClosed': { code: '20700005', message: '这家门店暂停试驾，请选择其他门店' },
  'drive.alreadyBooked': { code: '20700006', message: '你已有这款车的试驾预约，可在“我的试驾”查看或改期' },
  'drive.invitationNotFound': { code: '20700007', message: '这个邀请已失效，可以直接预约试驾' },
  'drive.ownInvitation': { code: '20700008', message: '这是你自己的邀请，请分享给朋友' },
  'drive.phoneUnverified': { code: '20700009', message: '请先验证填写的手机号' },
  'drive.notCancellable': { code: '20700010', message: '这个预约当前不能取消，请刷新查看最新状态' },
  'drive.notMovable': { code: '20700011', message: '这个预约当前不能改期，请刷新查看最新状态' },
  'drive.reasonDue': { code: '20700012', message: '离试驾时间已近，请选择取消的原因' },
  'drive.driveMoved': { code: '20700013', message: '预约状态已变化，请刷新后再处理' },
  'drive.checkedIn': { code: '20700014', message: '你已到店签到，需要改期或取消请联系门店工作人员' },
  'drive.sameTime': { code: '20700017', message: '预约已经是这个时间，要更改请选择其他时间' },
  'drive.noOuting': { code: '20700021', message: '这个预约没有进行试驾，可以重新预约' },
  'drive.notDriving': { code: '20700022', message: '到店签到后才能记录体验，请出示签到码' },
  'drive.reportNotReady': { code: '20700023', message: '试驾完成后才有报告，请稍后再来查看' },
  'drive.feedbackGiven': { code: '20700024', message: '你已经评价过这次试驾，感谢你的反馈' },
  'drive.rewardNotFound': { code: '20700025', message: '没有找到这次试驾的奖励' },
  'drive.rewardExpired': { code: '20700026', message: '奖励已过期，没有在期限内领取' },
  'drive.rewardLimited': { code: '20700027', message: '你获得的试驾奖励已达每人上限，这次没有新的奖励' },
  'drive.checkInCodeWrong': { code: '20700041', message: '签到码不正确，请核对客户出示的签到码' },
  'drive.checkInCodeUnknown': { code: '20700042', message: '今天没有使用这个签到码的预约，请核对后再试' },
  'drive.notToday': { code: '20700043', message: '这个预约不是今天的，请先改到今天的时间' },
  'drive.notYetTime': { code: '20700044', message: '还没到试驾时间，请在开始后标记未到店' },
  'drive.carAway': { code: '20700045', message: '这辆车现在不能试驾，请选择其他试驾车' },
  'drive.storeUnknown': { code: '20700046', message: '没有找到这家门店的试驾安排' },
  'drive.carUnknown': { code: '20700047', message: '没有找到这辆试驾车，请重新选择' },
  'drive.closureOutdated': { code: '20700048', message: '受影响的预约有变化，请重新查看后再保存' },
  'drive.closureOverlaps': {
    code: '20700050',
    message: '这段时间已有停驾安排，请调整时间或先取消原来的安排',
  },
  'drive.closurePast': { code: '20700051', message: '结束时间已经过去，请重新选择' },
  'drive.closureNotFound': { code: '20700049', message: '没有找到这个停驾安排，可能已经取消' },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
