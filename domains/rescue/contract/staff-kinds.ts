/** Constants of the desk's pages. No schemas here, because pages import this file. */

/** The two lists of the desk. */
export const deskLists = ['open', 'ended'] as const;
export type DeskList = (typeof deskLists)[number];
export const deskListNames: Readonly<Record<DeskList, string>> = { open: '进行中', ended: '已结束' };

/** Who carries out a rescue. */
export const handlers = ['partner', 'staff'] as const;
export type Handler = (typeof handlers)[number];
export const handlerNames: Readonly<Record<Handler, string>> = { partner: '救援机构', staff: '自有车辆' };

/** What a rescue is open to. */
export const staffRescueActs = [
  'accept',
  'dispatch',
  'updateArrival',
  'arrive',
  'begin',
  'finish',
  'giveBack',
  'cancel',
] as const;
export type StaffRescueAct = (typeof staffRescueActs)[number];

/** The steps of the rescue at its place. */
export const rescueSteps = ['arrive', 'begin', 'finish'] as const;
export type RescueStep = (typeof rescueSteps)[number];
