import { readFileSync } from 'node:fs';
import { payChannels } from '@ev/payment/contract/channels/index.ts';
import { notifyPathOf, returnPathOf } from '@ev/payment/server/notify-path.ts';
import { houseDomains } from '@ev/testkit/server/house.ts';

/** Values with which pages show something, by the names of fields of their addresses. */
const values: Readonly<Record<string, string>> = {
  modelCode: 'ling',
  code: 'user-agreement',
  codes: 'ling-long,yue-long',
  id: 's33010001',
  storeId: 's33010001',
  productCode: 'mug',
  keyword: '充电',
  lat: '31.2',
  lng: '121.5',
  pageType: '1',
  tabIndex: '0',
};

/** All pages of the app with every field of their addresses, as the domains declare them. */
export async function pagesWithFields(): Promise<string[]> {
  const tables = (await houseDomains()).map(({ directory }) => readOrEmpty(`${directory}/app/routes.ts`));
  return tables.flatMap((table) =>
    table.split('defineRoute({').flatMap((route) => {
      const [, path] = /^\s+path: '([^']+)'/m.exec(route) ?? [];
      if (!path) return [];
      const [, fields = ''] = /addressOf\(\{([\s\S]*?)\n? *\}\)/.exec(route) ?? [];
      const names = [...fields.matchAll(/(?:^|[{,\s])(\w+): (?:may\(|\w+\()/g)].map(([, name]) => name ?? '');
      const query = new URLSearchParams(names.map((name): [string, string] => [name, values[name] ?? '1']));
      return [`/h5${path}${query.size > 0 ? `?${query}` : ''}`];
    }),
  );
}

/** The pages of the console, as its areas declare them. */
export async function consolePages(): Promise<string[]> {
  const areas = (await houseDomains()).map(({ directory }) => readOrEmpty(`${directory}/console/area.ts`));
  return areas.flatMap((area) =>
    [...area.matchAll(/^\s+path: '(\/[^']*)'/gm)].map(
      ([, path]) => `/console${path?.replaceAll(/:\w+/g, '1')}`,
    ),
  );
}

/** What answers plain HTTP outside of the wire: documents, files and the doors of partners, with their parameters. */
export const plainAddresses: readonly string[] = [
  '/h5/env.json',
  '/api/openapi.json',
  '/health/ready',
  '/_AMapService/v3/place/around?location=121.5,31.2&key=1',
  '/main/api/lgn/privacy/export/file?exportNo=E261121104350001AA',
  '/main/api/lgn/signing/document/file?documentNo=S1',
  '/main/api/lgn/electronic-contract/page?documentNo=S1&page=1',
  '/console/company-login/back?code=1&state=1',
  ...payChannels.map((channel) => `${returnPathOf(channel)}?payNo=P261121104350001`),
];

/** Doors at which partners leave messages, with fields such as theirs. Without a signature all of them refuse. */
export const partnerDoors: readonly { path: string; json: object }[] = [
  ...[
    '/open/fulfilment/events',
    '/open/finance/events',
    '/open/rescue/events',
    '/open/maintenance/events',
  ].map((path) => ({
    path,
    json: {
      id: 'E1',
      type: 'order.accepted',
      source: 'factory',
      data: { orderNo: 'C261121104350001AAAAAA' },
    },
  })),
  { path: '/open/mall/parcels', json: { param: '{"lastResult":{"nu":"SF1"}}', sign: 'A1' } },
  ...payChannels.map((channel) => ({
    path: notifyPathOf(channel),
    json: { id: 'N1', out_trade_no: 'P1', trade_status: 'TRADE_SUCCESS', total_amount: '1.00' },
  })),
];

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
