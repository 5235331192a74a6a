/** Data that the catalogue does not hold, by model and version, for the data table. */
export type BodyFacts = {
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  wheelbaseMm: number;
  clearanceMm: number;
  bootL: number;
  frunkL: number;
  turningM: string;
  drag: string;
  frontAxle: string;
  rearAxle: string;
  screenInch: string;
  airbags: number;
  dischargeKw: string;
  versions: Record<string, VersionFacts>;
};

export type VersionFacts = {
  torqueNm: number;
  topSpeedKmh: number;
  cell: string;
  platformV: number;
  peakKw: number;
  fastMinutes: number;
  massKg: number;
  damper: string;
  frontBrake: string;
  tyre: string;
  /** Litres, where it differs from the body's. */
  bootL?: number;
  headUp: boolean;
  frontHeat: boolean;
};

const iron = '磷酸铁锂';
const nickel = '三元锂';
const passive = '频率响应减振器';
const active = '电控连续可变减振器';
const floating = '通风盘，浮动卡钳';
const fixed = '通风盘，四活塞固定卡钳';

export const bodyFacts: Record<string, BodyFacts> = {
  ling: {
    lengthMm: 4860,
    widthMm: 1925,
    heightMm: 1430,
    wheelbaseMm: 2950,
    clearanceMm: 130,
    bootL: 520,
    frunkL: 60,
    turningM: '11.4',
    drag: '0.208',
    frontAxle: '双叉臂独立悬架',
    rearAxle: '五连杆独立悬架',
    screenInch: '15.6',
    airbags: 7,
    dischargeKw: '3.3',
    versions: {
      'ling-standard': version(410, 200, iron, 400, 180, 25, 1860, passive, floating, '235/50 R19'),
      'ling-long': {
        ...version(440, 210, nickel, 800, 320, 18, 1940, passive, floating, '235/50 R19'),
        headUp: true,
        frontHeat: true,
      },
      'ling-max': {
        ...version(690, 250, nickel, 800, 320, 18, 2110, active, fixed, '245/40 R21'),
        headUp: true,
        frontHeat: true,
      },
    },
  },
  yue: {
    lengthMm: 5020,
    widthMm: 1980,
    heightMm: 1720,
    wheelbaseMm: 3030,
    clearanceMm: 175,
    bootL: 785,
    frunkL: 80,
    turningM: '11.9',
    drag: '0.248',
    frontAxle: '双叉臂独立悬架',
    rearAxle: '五连杆独立悬架',
    screenInch: '17',
    airbags: 9,
    dischargeKw: '6',
    versions: {
      'yue-standard': version(420, 190, iron, 400, 190, 27, 2180, passive, floating, '255/55 R19'),
      'yue-long': {
        ...version(450, 200, nickel, 800, 350, 20, 2260, passive, floating, '255/55 R19'),
        headUp: true,
        frontHeat: true,
      },
      'yue-six': {
        ...version(640, 210, nickel, 800, 350, 20, 2410, active, floating, '255/50 R20'),
        bootL: 310,
        headUp: true,
        frontHeat: true,
      },
      'yue-max': {
        ...version(720, 220, nickel, 800, 350, 20, 2480, `双腔空气弹簧，${active}`, fixed, '255/50 R20'),
        bootL: 310,
        headUp: true,
        frontHeat: true,
      },
    },
  },
  yuan: {
    lengthMm: 4350,
    widthMm: 1840,
    heightMm: 1590,
    wheelbaseMm: 2700,
    clearanceMm: 185,
    bootL: 410,
    frunkL: 52,
    turningM: '9.8',
    drag: '0.259',
    frontAxle: '麦弗逊独立悬架',
    rearAxle: '四连杆独立悬架',
    screenInch: '14.6',
    airbags: 6,
    dischargeKw: '3.3',
    versions: {
      'yuan-lite': version(290, 160, iron, 400, 120, 30, 1590, passive, floating, '215/60 R18'),
      'yuan-standard': {
        ...version(310, 170, iron, 400, 150, 26, 1670, passive, floating, '215/60 R18'),
        frontHeat: true,
      },
      'yuan-long': {
        ...version(330, 180, nickel, 400, 180, 22, 1700, passive, floating, '225/55 R19'),
        frontHeat: true,
        headUp: true,
      },
    },
  },
};

function version(
  torqueNm: number,
  topSpeedKmh: number,
  cell: string,
  platformV: number,
  peakKw: number,
  fastMinutes: number,
  massKg: number,
  damper: string,
  frontBrake: string,
  tyre: string,
): VersionFacts {
  return {
    torqueNm,
    topSpeedKmh,
    cell,
    platformV,
    peakKw,
    fastMinutes,
    massKg,
    damper,
    frontBrake,
    tyre,
    headUp: false,
    frontHeat: false,
  };
}
