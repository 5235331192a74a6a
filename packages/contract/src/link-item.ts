import * as z from 'zod/mini';
import { code, oneOf } from './fields.ts';

/** The target types of a link, with the names of specification §3; `store` is the mall. */
export const linkTypes = [
  ...(['url', 'buyCar', 'store', 'post', 'information', 'activity', 'subject', 'topic'] as const),
  ...(['question', 'groupPic', 'videoGroup', 'partner', 'partner-creation'] as const),
] as const;
export type LinkType = (typeof linkTypes)[number];

/**
 * An address of the app, of the native app with any scheme, or an external https address; nothing that a
 * browser would execute or parse as another address.
 */
const ownAddress = /^\/(pages|sub_uniapp)\/[\w/-]+(\?[^\s#\\]*)?(#[\w-]+)?$/;
const nativeAddress = /^\{address\}\/\w+\/\w+(\?[^\s#\\]*)?$/;
const httpsAddress = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?([/?#][^\s\\]*)?$/i;

/** The target of a tap. */
export function linkUrl(label = '地址') {
  return z.string({ error: `请填写${label}` }).check(
    z.maxLength(300, `${label}最多 300 个字`),
    z.refine(
      (value) => [ownAddress, nativeAddress, httpsAddress].some((form) => form.test(value)),
      `${label}应为 App 内以 /pages/ 开头的地址、以 {address}/ 开头的原生页面，或 https 网址`,
    ),
  );
}

const miniAddress = /^\/?[\w-]+(\/[\w-]+)+(\?[^\s#\\]*)?$/;

/** The page of the mini-program that opens there instead. */
export function miniLinkUrl() {
  return z
    .string({ error: '请填写小程序地址' })
    .check(
      z.maxLength(300, '小程序地址最多 300 个字'),
      z.regex(miniAddress, '小程序地址应为小程序内的页面地址'),
    );
}

/** The car of a link of type `buyCar`, as the configurator accepts it. */
export const BuyCar = z.object({ code: code('车型'), yearStyle: z.nullish(code('年款')) });

function isBuyCar(text: string): boolean {
  try {
    return z.safeParse(BuyCar, JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/**
 * A link that the brand's staff write (specification §3). Its type determines the target, otherwise its
 * address.
 */
export const LinkItem = z
  .object({
    /** An address of the app, of the native app as `{address}/…`, or an https address. */
    linkUrl: z.nullish(linkUrl()),
    /** The customer must log in first, whether or not the page requires it. */
    loginFlag: z.boolean({ error: '请选择是否需要登录' }),
    miniLinkUrl: z.nullish(miniLinkUrl()),
    linkType: z.nullish(oneOf('类型', linkTypes)),
    /** The code of the product, post or car that the type refers to. */
    businessCode: z.nullish(code('业务编号')),
    /** The native app shows it in a page of its own. */
    nativePageFlag: z.nullish(z.boolean({ error: '请选择是否用原生页面打开' })),
    /** The address of a link in a rich text, used if `linkUrl` is missing. */
    dataurl: z.nullish(linkUrl('正文地址')),
    /** `BuyCar` as JSON. */
    buycarjson: z.nullish(
      z
        .string({ error: '请填写购车参数' })
        .check(
          z.maxLength(300, '购车参数最多 300 个字'),
          z.refine(isBuyCar, '购车参数应写成 {"code":"车型编号"}'),
        ),
    ),
  })
  .check(
    z.refine(
      ({ linkUrl, dataurl, linkType, businessCode, buycarjson }) =>
        Boolean(linkUrl || dataurl || (linkType && businessCode) || (linkType === 'buyCar' && buycarjson)),
      { error: '请填写地址，或选择类型并填写业务编号', path: ['linkUrl'] },
    ),
  );
export type LinkItem = z.infer<typeof LinkItem>;
