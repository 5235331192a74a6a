/**
 * Builders for input fields. Each message is Chinese, names the field and says what to do, so that the form
 * and the server use the same wording.
 */
import { cleanText } from '@ev/kernel/clean-text.ts';
import { isMobile, isPhone, normalisePhone } from '@ev/kernel/phone.ts';
import { isWhole } from '@ev/kernel/readable-text.ts';
import { daysBetween } from '@ev/kernel/shanghai-time.ts';
import { hasEmoji } from '@ev/kernel/text-checks.ts';
import * as z from 'zod/mini';

/**
 * Counts code points as people and JSON Schema do: a rare ideograph is one character, although UTF-16 needs
 * two units for it.
 */
const charactersOf = (value: string) => [...value].length;

/** A maximum number of characters; the API description includes the limit. */
function atMost(max: number, error: string) {
  const check = z.refine<string>((value) => charactersOf(value) <= max, error);
  check._zod.onattach.push(({ _zod }) => Object.assign(_zod.bag, { maximum: max }));
  return check;
}

/** The check of a code or number that is typed: only its clean form is compared, without blanks around it. */
export const cleaned = z.overwrite<string>((value) => cleanText(value).trim());

/**
 * Clean text (`cleanText`) without emoji and blanks around it; its length counts after that. Only a field of
 * several lines has line breaks.
 */
export function text(
  label: string,
  { min = 1, max, lines = false }: { min?: number; max: number; lines?: boolean },
) {
  return z.string({ error: `请填写${label}` }).check(
    z.overwrite((value) => cleanText(value, { lines }).trim()),
    // An empty field gets a request to fill it in; only a text that is too short gets the minimum length.
    z.minLength(Math.min(min, 1), { error: `请填写${label}`, abort: true }),
    z.minLength(min, { error: `${label}至少 ${min} 个字`, abort: true }),
    z.refine((value) => charactersOf(value) >= min, `${label}至少 ${min} 个字`),
    atMost(max, `${label}最多 ${max} 个字`),
    z.refine((value) => !hasEmoji(value), `${label}不能含有表情符号`),
    z.refine(isWhole, `${label}含有无法识别的字符，请删除后再试`),
  );
}

/** A mobile number without separators and 86 prefix (specification §5). Results in the 11 digits. */
export function mobile(label = '手机号') {
  return z.pipe(
    z.pipe(z.string({ error: `请填写${label}` }), z.transform(normalisePhone)),
    z.string().check(
      z.minLength(1, `请填写${label}`),
      z.refine((value) => value === '' || isMobile(value), `${label}格式不正确，请填写 11 位手机号`),
    ),
  );
}

/**
 * A mobile number or a landline with its area code (specification §5). A mobile number results in its 11
 * digits.
 */
export function phone(label = '电话') {
  return z.pipe(
    z.pipe(
      z.string({ error: `请填写${label}` }),
      z.transform((value: string) => {
        const clean = cleanText(value).replace(/\s/g, '');
        return clean.startsWith('0') ? clean : normalisePhone(clean);
      }),
    ),
    z.string().check(
      z.minLength(1, `请填写${label}`),
      z.refine(
        (value) => value === '' || isPhone(value),
        `${label}格式不正确，请填写 11 位手机号，或带区号的固定电话`,
      ),
    ),
  );
}

/** A code that the product generated, such as a model, a store or an order number. */
export function code(label: string, max = 64) {
  return z
    .string({ error: `请选择${label}` })
    .check(
      z.minLength(1, `请选择${label}`),
      z.regex(new RegExp(`^[A-Za-z0-9_\\-]{0,${max}}$`), `${label}不正确，请重新选择`),
    );
}

/** A version, such as `2026.1`. */
export function versionOf(label: string) {
  return z
    .string({ error: `请选择${label}版本` })
    .check(z.minLength(1, `请选择${label}版本`), z.maxLength(32, `${label}版本不正确，请刷新后再试`));
}

/** A yes/no choice; `label` includes its verb: `是否提醒`. */
export function yesOrNo(label: string) {
  return z.boolean({ error: `请选择${label}` });
}

/** A random id that the product generated. */
export function uuid(label: string) {
  return z.uuid({ error: `${label}不正确，请重新选择` });
}

/**
 * A calendar day, `2026-11-21`. Limited to 1900 to 2199: no other dates occur here, and databases count other
 * years differently.
 */
export function day(error: string) {
  return z.iso.date({ error }).check(z.refine((value) => value >= '1900' && value < '2200', error));
}

/**
 * A range of days in Shanghai, both included, for a report: its fields, and the check of the two together.
 */
export function dayRange(most: number) {
  type Range = { from: string; to: string };
  const checks = [
    z.refine<Range>(({ from, to }) => to >= from, { path: ['to'], error: '结束日期不能早于开始日期' }),
    z.refine<Range>(({ from, to }) => daysBetween(from, to) < most, {
      path: ['to'],
      error: `一次最多查看 ${most} 天`,
    }),
  ] as const;
  return { fields: { from: day('请选择开始日期'), to: day('请选择结束日期') }, checks };
}

export function oneOf<const Values extends readonly [string, ...string[]]>(label: string, values: Values) {
  return z.enum(values, { error: `请选择${label}` });
}

export function wholeNumber(label: string, min: number, max: number) {
  return z
    .int({ error: `${label}应为整数` })
    .check(z.gte(min, `${label}不能小于 ${min}`), z.lte(max, `${label}不能大于 ${max}`));
}

/**
 * One of the names that several domains define. Which ones a product has is known only at run time, so a name
 * from outside must be looked up.
 */
export function nameOf<Name extends string>(label: string) {
  return z.string({ error: `请选择${label}` }) as unknown as z.ZodMiniType<Name, Name>;
}

/** Money in fen, whole and not negative. */
export function fen() {
  return z.int().check(z.gte(0));
}

/** An instant as ISO 8601 in UTC. */
export function instant() {
  return z.iso.datetime();
}

export const pageInput = {
  pageNo: z._default(wholeNumber('页码', 1, 10_000), 1),
  /** The specification's lists have ten items per page, its own calls request up to twenty. */
  pageSize: z._default(wholeNumber('每页条数', 1, 50), 10),
};
/** The page that a paged call asks for; the first is 1. */
export type PageInput = { [Field in keyof typeof pageInput]: z.output<(typeof pageInput)[Field]> };

export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ list: z.array(item), total: z.int(), pageNo: z.int(), pageSize: z.int() });
}
