import type { ModelDetail } from '../contract/model.ts';

/** What the law on advertising wants said beside figures and driving assistance, on every car's page. */
export const notes: ModelDetail['notes'] = [
  {
    code: 'range',
    text: '续航与电耗为 CLTC 工况（中国轻型汽车行驶工况）下的测试结果，实际结果因气温、路况、车速、载荷和空调使用而不同。',
  },
  {
    code: 'acceleration',
    text: '加速时间在规定的测试条件下测得，实际结果因电量、气温、载荷和路面而不同。',
  },
  {
    code: 'charging',
    text: '充电时间在适宜的气温和充电设备下测得，实际结果因电池状态、气温和充电设备而不同。',
  },
  {
    code: 'assist',
    text: '领航辅助与自动泊车是驾驶辅助功能，不能代替驾驶人。使用时请始终注意路况，随时准备接管。',
  },
  { code: 'picture', text: '图片由配置合成，颜色与材质以实车为准。' },
];
