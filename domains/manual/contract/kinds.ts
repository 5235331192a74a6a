/** Kinds of articles and what distinguishes them. No schemas here, because pages import this file. */

/** `lesson`: one of the first lessons; `function`: what the car can do; `light`: a warning light. */
export const articleKinds = ['lesson', 'function', 'light', 'answer'] as const;
export type ArticleKind = (typeof articleKinds)[number];

export const articleKindNames: Readonly<Record<ArticleKind, string>> = {
  lesson: '用车指南',
  function: '功能说明',
  light: '警示灯',
  answer: '常见问题',
};

export const lessonTopics = ['first', 'charging', 'family', 'care', 'season'] as const;
export type LessonTopic = (typeof lessonTopics)[number];

/** In the order in which they are learned. */
export const lessonTopicNames: Readonly<Record<LessonTopic, string>> = {
  first: '第一天',
  charging: '充电',
  family: '家人与行李',
  care: '日常养护',
  season: '天气与出行',
};

export const lightColours = ['red', 'amber', 'green', 'blue'] as const;
export type LightColour = (typeof lightColours)[number];

export const lightColourNames: Readonly<Record<LightColour, string>> = {
  red: '红色',
  amber: '黄色',
  green: '绿色',
  blue: '蓝色',
};

export const lightAdvices = ['stop', 'soon', 'note'] as const;
export type LightAdvice = (typeof lightAdvices)[number];

/** What to do when a light is on, most urgent first. */
export const lightAdviceNames: Readonly<Record<LightAdvice, string>> = {
  stop: '立即停车',
  soon: '尽快检查',
  note: '留意即可',
};

/** The drawings of `app/parts/light-drawings.ts`. */
export const lightIcons = [
  'powertrain',
  'batteryTemperature',
  'batteryLow',
  'insulation',
  'coolant',
  'brake',
  'parkingBrake',
  'abs',
  'stability',
  'airbag',
  'seatBelt',
  'steering',
  'tyre',
  'lowVoltage',
  'limitedPower',
  'door',
  'ready',
  'highBeam',
  'lowBeam',
  'fog',
  'plugged',
  'assist',
  'washer',
] as const;
export type LightIcon = (typeof lightIcons)[number];

export const lightIconNames: Readonly<Record<LightIcon, string>> = {
  powertrain: '动力系统',
  batteryTemperature: '电池温度',
  batteryLow: '电量低',
  insulation: '高压绝缘',
  coolant: '冷却液',
  brake: '制动系统',
  parkingBrake: '驻车制动',
  abs: '防抱死制动',
  stability: '车身稳定',
  airbag: '安全气囊',
  seatBelt: '安全带',
  steering: '转向助力',
  tyre: '胎压',
  lowVoltage: '低压电池',
  limitedPower: '功率受限',
  door: '车门',
  ready: '可以行驶',
  highBeam: '远光灯',
  lowBeam: '近光灯',
  fog: '后雾灯',
  plugged: '充电枪',
  assist: '驾驶辅助',
  washer: '玻璃水',
};

/** The article that explains remote parking, which has a page of its own. */
export const remoteParkingCode = 'remoteParking';
