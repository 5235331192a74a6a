import { checkCreditCode } from '@ev/kernel/credit-code.ts';
import { isDemoValue } from '@ev/kernel/demo-value.ts';

/** The data of a brand. It is small and contains no legal texts, because pages include it. */
export type Brand = {
  /** 青驭新能源 */
  name: string;
  /** 青驭: where the full name is too long. */
  shortName: string;
  slogan: string;
  /** Prefix of Uid in the customer's record (specification §3): `qingyu` results in `qingyuUid`. */
  product: string;
  legalEntity: { name: string; creditCode: string; address: string };
  hotline: { phone: string; hours: string };
  /** `security` receives reports of vulnerabilities and is named in /.well-known/security.txt. */
  email: { support: string; privacy: string; security: string };
  /** The page that says how reports of vulnerabilities are handled; null if there is none. */
  securityPolicy: string | null;
  app: {
    name: string;
    /** Scheme of links that open the native app, without `://`. */
    scheme: string;
    /** Host of https links that open the native app if it is installed. */
    deepLinkHost: string;
    /** Where the app is installed, by system; null while no app store offers it. */
    downloads: Record<'ios' | 'android' | 'harmony', string | null>;
  };
  miniProgram: { appId: string; originalId: string };
  /**
   * The brand's own web sites, which the app's web views may contain: origins such as
   * `https://www.brand.example`.
   */
  webOrigins: string[];
  filings: {
    icp: { number: string; url: string };
    publicSecurity: { number: string; url: string };
    app: { number: string; url: string };
  };
  /** The city whose places are shown to visitors whose own is unknown: a code of GB/T 2260. */
  homeCity: string;
  /** How many customers' full numbers a staff member may view within a day. */
  staff: { numbersPerDay: number };
  /** Codes of the documents that customers agree to. */
  documents: { login: string[]; order: string[]; reservation: string[] };
  /**
   * What is offered: the domains of this repository without those left out, and folders of the brand's own
   * domains. A domain that is left out has no address, endpoint, job, menu entry or slot.
   */
  domains: { leftOut: string[]; added: string[] };
  /** Files of the brand pack, relative to its folder. */
  files: { logo: string; mark: string; colours: string };
};

type Check = { field: string; fits: boolean; wants: string };

function filled(field: string, value: string): Check {
  return { field, fits: value.trim() !== '', wants: 'must not be empty' };
}

function matches(field: string, value: string, pattern: RegExp, wants: string): Check {
  return { field, fits: pattern.test(value), wants: `${wants}, is "${value}"` };
}

const https = /^https:\/\/[\w.-]+(\/\S*)?$/;
const email = /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/;

function checksOf(brand: Brand): Check[] {
  const { app, documents, email: mail, files, filings, hotline, legalEntity, miniProgram } = brand;
  return [
    filled('name', brand.name),
    filled('shortName', brand.shortName),
    filled('slogan', brand.slogan),
    matches('product', brand.product, /^[a-z][a-z0-9]*$/, 'must be lower-case letters and digits'),
    filled('legalEntity.name', legalEntity.name),
    filled('legalEntity.address', legalEntity.address),
    {
      field: 'legalEntity.creditCode',
      fits: checkCreditCode(legalEntity.creditCode) === 'valid',
      wants: `must be 18 characters of GB 32100 with its check character, is "${legalEntity.creditCode}"`,
    },
    matches('hotline.phone', hotline.phone, /^[\d-]{5,16}$/, 'must be digits and dashes'),
    filled('hotline.hours', hotline.hours),
    matches('email.support', mail.support, email, 'must be an address'),
    matches('email.privacy', mail.privacy, email, 'must be an address'),
    matches('email.security', mail.security, email, 'must be an address'),
    ...(brand.securityPolicy === null
      ? []
      : [matches('securityPolicy', brand.securityPolicy, https, 'must be an https address')]),
    filled('app.name', app.name),
    matches('app.scheme', app.scheme, /^[a-z][a-z0-9+.-]*$/, 'must be a scheme without ://'),
    matches('app.deepLinkHost', app.deepLinkHost, /^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a host name'),
    ...Object.entries(app.downloads).flatMap(([system, url]) =>
      url === null ? [] : [matches(`app.downloads.${system}`, url, https, 'must be an https address')],
    ),
    matches('miniProgram.appId', miniProgram.appId, /^wx[0-9a-f]{16}$/, 'must be wx and 16 hex digits'),
    matches(
      'miniProgram.originalId',
      miniProgram.originalId,
      /^gh_[0-9a-f]{12}$/,
      'must be gh_ and 12 hex digits',
    ),
    ...brand.webOrigins.map((origin) =>
      matches(
        'webOrigins',
        origin,
        /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/,
        'must be https origins',
      ),
    ),
    ...Object.entries(filings).flatMap(([kind, filing]) => [
      matches(`filings.${kind}.number`, filing.number, /\d/, 'must be a filing number'),
      matches(`filings.${kind}.url`, filing.url, https, 'must be an https address'),
    ]),
    matches('homeCity', brand.homeCity, /^\d{4}00$/, 'must be the code of a city'),
    ...Object.entries(documents).flatMap(([place, codes]) => [
      { field: `documents.${place}`, fits: codes.length > 0, wants: 'must name a document' },
      ...codes.map((code) =>
        matches(`documents.${place}`, code, /^[a-z][a-z0-9-]*$/, 'must be codes of documents'),
      ),
    ]),
    {
      field: 'staff.numbersPerDay',
      fits: Number.isInteger(brand.staff.numbersPerDay) && brand.staff.numbersPerDay >= 0,
      wants: `must be a whole number, is ${brand.staff.numbersPerDay}`,
    },
    ...Object.entries(files).map(([file, path]) =>
      matches(`files.${file}`, path, /^\.\/[\w./-]+\.(svg|css)$/, 'must be a file of the pack'),
    ),
  ];
}

/** A field of the brand pack, such as `legalEntity.name`, and what is wrong with it. */
export type BrandFault = { field: string; fault: string };

/**
 * Everything that is wrong with a brand pack; empty if nothing is. A real brand must not show demo values
 * either, which a demo or a rehearsal may.
 */
export function brandFaults(brand: Brand, { isReal }: { isReal: boolean }): BrandFault[] {
  const wrong = checksOf(brand).filter(({ fits }) => !fits);
  return [
    ...wrong.map(({ field, wants }) => ({ field, fault: wants })),
    ...(isReal ? demoValuesOf(brand) : []),
  ];
}

function demoValuesOf(brand: Brand): BrandFault[] {
  const found: BrandFault[] = [];
  const search = (value: unknown, field: string) => {
    if (typeof value === 'string') {
      if (isDemoValue(value)) found.push({ field, fault: `is a demo value, "${value}"` });
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) search(inner, field === '' ? key : `${field}.${key}`);
    }
  };
  search(brand, '');
  return found;
}
