/** Carriers of parcels, with the codes of Kuaidi100. No schemas here, because pages import this file. */
export const carriers = ['shunfeng', 'jd', 'yuantong', 'zhongtong', 'yunda', 'ems', 'debangkuaidi'] as const;
export type Carrier = (typeof carriers)[number];

export const carrierNames: Readonly<Record<Carrier, string>> = {
  shunfeng: '顺丰速运',
  jd: '京东快递',
  yuantong: '圆通速递',
  zhongtong: '中通快递',
  yunda: '韵达快递',
  ems: 'EMS',
  debangkuaidi: '德邦快递',
};

/** Carriers with which customers send goods back, whose parcels are not followed. */
export const wayBackCarriers = [...carriers, 'shentong', 'jtexpress', 'youzhengguonei', 'other'] as const;
export type WayBackCarrier = (typeof wayBackCarriers)[number];

export const wayBackCarrierNames: Readonly<Record<WayBackCarrier, string>> = {
  ...carrierNames,
  shentong: '申通快递',
  jtexpress: '极兔速递',
  youzhengguonei: '邮政快递包裹',
  other: '其他快递',
};

/** The carriers' customer service. */
export const carrierPhones: Readonly<Record<Carrier, string>> = {
  shunfeng: '95338',
  jd: '950616',
  yuantong: '95554',
  zhongtong: '95311',
  yunda: '95546',
  ems: '11183',
  debangkuaidi: '95353',
};
