import { addressOf, id, may, oneOf, words } from '@ev/app-kit/address-fields.ts';
import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';
import { certificateTypes, sides } from '../contract/kinds.ts';

const certType = oneOf(certificateTypes);
/** The page to return to with the result; addresses outside this app are ignored. */
const returnTo = may(words(600));

export const ocrRoute = defineRoute({
  path: '/pages/buy/ocr',
  title: '证件识别',
  page: 'ocr',
  look: 'day',
  render: 'client',
  access: 'member',
  query: addressOf({
    /** A new certificate of this type or its draft; without it, all certificates. */
    certType: may(certType),
    /** An existing certificate. */
    certificateNo: may(id()),
    returnTo,
  }),
});

export const ocrExplainRoute = defineRoute({
  path: '/pages/buy/ocrExplain',
  title: '拍摄说明',
  page: 'ocr-explain',
  look: 'day',
  render: 'client',
  access: 'member',
  query: addressOf({ certType: may(certType) }),
});

export const cameraRoute = defineRoute({
  path: '/pages/buy/camera',
  title: '拍摄证件',
  page: 'camera',
  look: 'night',
  render: 'client',
  access: 'member',
  query: addressOf({ certType, side: may(oneOf(sides)) }),
});

export const preparatorRoute = defineRoute({
  path: '/pages/buy/preparator',
  title: '经办人',
  page: 'preparator',
  look: 'day',
  render: 'client',
  access: 'member',
  query: addressOf({
    /** The order, once there is one. */
    orderNo: may(id()),
    /** The enterprise as already typed. */
    companyName: may(words()),
    creditCode: may(words()),
    returnTo,
  }),
});

export const routes = [ocrRoute, ocrExplainRoute, cameraRoute, preparatorRoute] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
