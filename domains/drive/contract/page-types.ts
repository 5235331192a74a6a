/** The kinds of booking (specification §3); without schemas, because pages import it. */
export const pageType = {
  testDrive: '1',
  withShop: '2',
  invited: '3',
  subscription: '4',
  invitedSubscription: '5',
} as const;
export type PageType = (typeof pageType)[keyof typeof pageType];
export const pageTypes = Object.values(pageType) as [PageType, ...PageType[]];

export const pageTypeNames: Readonly<Record<PageType, string>> = {
  '1': '预约试驾',
  '2': '预约到店试驾',
  '3': '受邀试驾',
  '4': '新车试驾订阅',
  '5': '受邀新车订阅',
};

/** A subscription is for a car that cannot be driven yet: it has a city but no time. */
export const isSubscription = (type: PageType): boolean =>
  type === pageType.subscription || type === pageType.invitedSubscription;

/** The type of invitation that a booking of this type can share. */
export const invitationTypeOf = (type: PageType): '3' | '5' =>
  isSubscription(type) ? pageType.invitedSubscription : pageType.invited;

/** Default texts of a page type; texts that the brand publishes replace them. */
export type PageWords = {
  title: string;
  heading: string;
  text: string;
  /** Name of the banner picture; null for none. */
  banner: string | null;
  /** Label of the submit button. */
  submit: string;
  /** What the customer should know, one item a line. */
  notes: readonly string[];
};

const driveNotes = ['到店请携带本人驾驶证，准驾车型 C2 及以上', '预约时间前后可以免费改期，有事请提前取消'];
const subscriptionNotes = ['新车到店后，门店会按登记的先后联系你', '可以随时取消，不收取费用'];

export const plainPageWords: Readonly<Record<PageType, PageWords>> = {
  '1': {
    title: '预约试驾',
    heading: '开一圈，就知道',
    text: '选好车型、门店和时间，专属顾问全程陪同。',
    banner: null,
    submit: '预约试驾',
    notes: driveNotes,
  },
  '2': {
    title: '预约到店试驾',
    heading: '到店看车，上路试驾',
    text: '为你预留这家门店的试驾车和时间。',
    banner: null,
    submit: '预约到店',
    notes: driveNotes,
  },
  '3': {
    title: '好友邀你试驾',
    heading: '朋友开过，邀你也试试',
    text: '选一家顺路的门店，亲自开一圈。',
    banner: null,
    submit: '接受邀请',
    notes: driveNotes,
  },
  '4': {
    title: '新车试驾订阅',
    heading: '新车到店，第一时间来开',
    text: '留下联系方式，试驾车到店后优先安排。',
    banner: null,
    submit: '订阅试驾',
    notes: subscriptionNotes,
  },
  '5': {
    title: '好友邀你订阅新车',
    heading: '和朋友一起，先开新车',
    text: '留下联系方式，试驾车到店后优先安排。',
    banner: null,
    submit: '接受邀请',
    notes: subscriptionNotes,
  },
};

/**
 * Why a car on sale cannot be driven: it is not on the market yet, no store has a test drive car of it yet, or
 * the cars there are paused.
 */
export const withoutDriveReasons = ['presale', 'notYet', 'paused'] as const;
export type WithoutDriveReason = (typeof withoutDriveReasons)[number];
