import type { Area, Areas } from './areas.ts';
import { findArea } from './find-area.ts';
import { isMobile, normalisePhone } from './phone.ts';

export type PastedAddress = {
  name: string | null;
  phone: string | null;
  postalCode: string | null;
  /** Province, city and district as far as they are known. */
  areas: Area[];
  detail: string | null;
};

/** Joins words that blanks would separate. */
const wordGap = '\u00a0';

const nameLabel = /(?:收货人|收件人|姓名|联系人|名字)(?:姓名)?\s*[:：]\s*([^\s,，;；、:：\d]{1,20})/;
const labels =
  /(?:收货人姓名|收件人姓名|收货人|收件人|姓名|联系人|名字|联系电话|手机号码|电话号码|手机号|手机|电话|号码|所在地区|所在地|地区|收货地址|收件地址|详细地址|街道地址|地址|邮政编码|邮编)\s*[:：]/g;
const postalLabel = /(?:邮政编码|邮编)\s*[:：]?\s*(\d{6})(?!\d)/;
const mobile = /(?<!\d)(?:\+?86[-\s]?)?(1[3-9]\d[-\s]?\d{4}[-\s]?\d{4})(?!\d)/;
const landline = /(?<!\d)(0\d{2,3}[-\s]?\d{7,8})(?!\d)/;
const lonePostal = /(?<=^|[\s,，;；])(\d{6})(?=$|[\s,，;；])/;
const separators = /[\s,，;；|]+/;

/**
 * Parses a pasted text, from a chat, a shop or a parcel: name, phone and address in any order, with or
 * without labels and blanks. Missing values are null.
 */
export function readPastedAddress(pasted: string, areas: Areas): PastedAddress {
  // Some characters normalize to a whole sentence: the text may at most double in length, not grow
  // eighteenfold.
  const plain = pasted.normalize('NFKC').slice(0, 2 * pasted.length);
  let text = plain.replace(/[【[]([^】\]]*)[】\]]/g, ' $1:');
  const take = (pattern: RegExp): string | null => {
    const found = pattern.exec(text);
    // A line break replaces the removed text, so that its neighbours do not run together.
    if (found) text = `${text.slice(0, found.index)}\n${text.slice(found.index + found[0].length)}`;
    return found?.[1] ?? null;
  };
  const named = take(nameLabel);
  const postal = take(postalLabel);
  const phone = take(mobile) ?? take(landline);
  const postalCode = postal ?? take(lonePostal);
  const parts = text
    .replace(labels, '\n')
    .split(separators)
    .filter((part) => /[\p{L}\d]/u.test(part));

  // Consecutive words of Latin letters are one name, or one house.
  const line = parts.join(' ').replace(/(?<=[A-Za-z]) (?=[A-Za-z])/g, wordGap);
  const found = findArea(line, areas);
  const before = splitParts(found?.before ?? '');
  const after = splitParts(found ? found.after : line);
  const somebody = phone !== null || found !== null;
  const name = named ?? takeName(before, somebody) ?? takeName(after, somebody) ?? takeGluedName(after);
  const detail = joined([...after, ...before]);
  return {
    name: name && cleanName(name),
    phone: phone && (isMobile(phone) ? normalisePhone(phone) : phone.replace(/\s/g, '-')),
    postalCode,
    areas: found?.areas ?? [],
    detail: detail || null,
  };
}

function splitParts(text: string): string[] {
  return text.split(' ').filter(Boolean);
}

/** Common family names: they distinguish a name from a place when there is no other hint. */
const familyNames =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩邓冯曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛闫段雷龙黎史陶贺毛郝顾龚邵万覃武钱戴严莫孔向常欧';
const placeWord = /[省市区县镇乡村路街道巷弄号室楼栋幢座层苑园城厦店场院]|单元|小区|快递|门口|放在/;

/**
 * Removes and returns the part that is a name: letters only, and nothing that occurs in addresses. A rare
 * family name counts only if the text surely names a person.
 */
function takeName(parts: string[], somebody: boolean): string | null {
  const isName = (part: string) => {
    const bare = cleanName(part);
    return /^[\p{L}·. ]{2,30}$/u.test(bare) && (!placeWord.test(bare) || startsAsName(bare));
  };
  const index = parts.findIndex((part) => isName(part) && startsAsName(part));
  const at = index >= 0 || !somebody ? index : parts.findIndex(isName);
  return at < 0 ? null : (parts.splice(at, 1)[0] ?? null);
}

function startsAsName(part: string): boolean {
  const letters = [...cleanName(part)];
  return (
    letters.length <= 4 && familyNames.includes(letters[0] ?? ' ') && !/(路|街|村|楼|号|区|店|厦)$/.test(part)
  );
}

/** `…1号张三`: a name that follows the number without a blank. */
function takeGluedName(parts: string[]): string | null {
  const last = parts.at(-1);
  const glued = last && /^(.*(?:\d|号|室|楼|层|栋|幢|座|户|单元))(\p{Script=Han}{2,4})$/u.exec(last);
  if (!glued) return null;
  const [, rest = '', name = ''] = glued;
  if (!startsAsName(name) || placeWord.test(name)) return null;
  parts[parts.length - 1] = rest;
  return name;
}

function cleanName(name: string): string {
  return name
    .replaceAll(wordGap, ' ')
    .replace(/[(（].*$/, '')
    .replace(/(?<=..)(收|亲收|亲启)$/u, '')
    .trim();
}

/** Blanks between Chinese characters and numbers mean nothing; between Latin words they do. */
function joined(parts: string[]): string {
  return parts
    .join(' ')
    .replaceAll(wordGap, ' ')
    .replace(/(?<=[^\x20-\x7e]) | (?=[^\x20-\x7e])/g, '')
    .trim();
}
