import { asc, isNotNull } from 'drizzle-orm';
import { type DataPurpose, dataPurposes } from '../contract/kinds.ts';
import type { Reader } from './public.ts';
import { type AuthorisationText, authorisationTexts } from './tables.ts';

/** The version of the texts below, which a brand without a file of its own uses. */
const builtInVersion = '1';

const builtIn: Readonly<Record<DataPurpose, Omit<AuthorisationText, 'purpose' | 'version'>>> = {
  remoteControl: {
    name: '远程控制',
    text: '你和你共享的家人在手机上发出的解锁、空调、鸣笛等指令会送到车辆，我们保存指令和车辆的答复，用于显示结果和查明问题。',
    withoutText: '不能在手机上控制车辆，也不能设置充电与温控计划。',
  },
  location: {
    name: '车辆位置',
    text: '车辆向我们报告它停放的位置，只在你或你共享的家人查看时显示。',
    withoutText: '不能在手机上查看车辆位置。',
  },
  tripHistory: {
    name: '行程记录',
    text: '车辆向我们报告每次行程的起止时间、里程和能耗，用于生成你的行程记录。你可以随时删除。',
    withoutText: '不再记录新的行程。',
  },
  remoteDiagnosis: {
    name: '远程诊断',
    text: '工作人员在你报修后查看车辆的故障信息和里程，用于判断问题和准备配件。',
    withoutText: '需要到店后才能判断问题。',
  },
  rescueLocation: {
    name: '救援定位',
    text: '你呼叫救援后，我们查看车辆位置并告知救援人员，用于找到你。救援结束后不再查看。',
    withoutText: '呼叫救援时需要自己说明位置。',
  },
  insuranceMileage: {
    name: '保险里程',
    text: '我们把车辆的里程提供给你询价的保险公司，用于计算保费。',
    withoutText: '保险询价时需要自己填写里程。',
  },
};

/** The texts in force: those of the brand, and the built-in ones of purposes for which it has none. */
export async function textsInForce(reader: Reader): Promise<AuthorisationText[]> {
  const rows = await reader
    .select({ content: authorisationTexts.content })
    .from(authorisationTexts)
    .where(isNotNull(authorisationTexts.position))
    .orderBy(asc(authorisationTexts.position));
  const own = rows.map(({ content }) => content);
  const others = dataPurposes.filter((purpose) => !own.some((text) => text.purpose === purpose));
  return [...own, ...others.map((purpose) => ({ purpose, version: builtInVersion, ...builtIn[purpose] }))];
}
