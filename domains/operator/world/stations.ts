/** A gun of a demo operator in our terms, referenced by the demo customers' past. */
export type DemoGun = {
  operatorId: string;
  operatorName: string;
  stationId: string;
  stationName: string;
  address: string;
  lat: number;
  lng: number;
  terminalNumber: string;
  pileName: string;
  connectorId: string;
  gunName: string;
  parkNo: string;
  powerW: number;
  /** Whether a ground lock protects the parking space, so that the gun can be reserved. */
  hasLock: boolean;
};

const operator = { operatorId: 'MA3CLYUN1', operatorName: '绿源快充' } as const;

/** Guns that the demo operators really have, among their first stations, so that links to them work. */
export const demoGuns = {
  shanghai: {
    ...operator,
    stationId: 'MA3CLYUN1-ST00000011',
    stationName: '绿源快充上海松江区滨江路人民医院站',
    address: '上海松江区滨江路760号',
    lat: 31.19227,
    lng: 121.384807,
    terminalNumber: 'MA3CLYUN1-0000011001',
    pileName: '1 号快充桩',
    powerW: 480_000,
    connectorId: 'MA3CLYUN1-00000110011',
    gunName: 'A 枪',
    parkNo: '001',
    hasLock: true,
  },
  hangzhou: {
    ...operator,
    stationId: 'MA3CLYUN1-ST00000022',
    stationName: '绿源快充杭州萧山区文化路物流园站',
    address: '杭州萧山区文化路599号',
    lat: 30.321956,
    lng: 120.133837,
    terminalNumber: 'MA3CLYUN1-0000022001',
    pileName: '1 号快充桩',
    powerW: 120_000,
    connectorId: 'MA3CLYUN1-00000220011',
    gunName: 'A 枪',
    parkNo: '001',
    hasLock: false,
  },
  jinhua: {
    ...operator,
    stationId: 'MA3CLYUN1-ST00000025',
    stationName: '绿源快充金华婺城区和平路物流园站',
    address: '金华婺城区和平路521号',
    lat: 29.049275,
    lng: 119.704394,
    terminalNumber: 'MA3CLYUN1-0000025001',
    pileName: '1 号快充桩',
    powerW: 180_000,
    connectorId: 'MA3CLYUN1-00000250011',
    gunName: 'A 枪',
    parkNo: '001',
    hasLock: true,
  },
} as const satisfies Record<string, DemoGun>;
