import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { coolingDays, legalWorkingDays } from '../../domains/closing/contract/kinds.ts';
import { coolingMs } from '../../domains/order/server/lock/cooling-rules.ts';
import { brand } from '../../packages/brand/src/default/brand.ts';

const demo = join(import.meta.dirname, '../../stock/demo');
const read = (file: string) => readFileSync(join(demo, file), 'utf8');

type Term = { name: string; modelCodes: string[]; months: number; km: number };
type Car = { params: { rows: { name: string; values: (string | null)[] }[] }[] };
type Right = { kind: string; name: string; text: string; count: number | null; days: number | null };
type Package = { modelCode: string; choice: string; rights: Right[] };
type Version = { name: string; rangeKm: number };
type Ranges = {
  name: string;
  story: { text: string; facts: { value: string; label: string }[] }[];
  catalogs: { versions: Version[] }[];
} & Car;

const terms = parse(read('warranty-terms.yaml')) as Term[];
/** What a sentence may call a term. */
const names: Record<string, RegExp> = {
  整车质保: /整车质保/,
  三电质保: /三电(?:系统)?质保|动力电池、电机、电控质保/,
};
const claimOf = ({ months, km }: Term) => `${months / 12} 年或 ${km / 10_000} 万公里`;
const termOf = (name: string) => {
  const term = terms.find((one) => one.name === name);
  if (!term) throw new Error(`warranty-terms.yaml has no ${name}`);
  return term;
};

/** Each duration that a text gives a term: the first one after its name, before the next name. */
function claimsIn(text: string, name: RegExp): string[] {
  return text
    .split(/[。；\n]/)
    .flatMap((sentence) => sentence.split(/(?=整车质保|三电质保|动力电池、)/))
    .filter((part) => name.test(part))
    .flatMap((part) => /\d+ 年或 \d+ 万公里/.exec(part)?.[0] ?? []);
}

describe.each(Object.entries(names))('%s', (name, called) => {
  it('lasts as long in every text as in its terms', () => {
    const files = globSync('**/*.yaml', { cwd: demo }).filter((file) => file !== 'warranty-terms.yaml');
    const claims = files.flatMap((file) => claimsIn(read(file), called).map((claim) => ({ file, claim })));
    expect(claims.length).toBeGreaterThan(1);
    expect(claims.filter(({ claim }) => claim !== claimOf(termOf(name)))).toEqual([]);
  });

  it('lasts as long in the parameters of each car', () => {
    for (const model of termOf(name).modelCodes) {
      const car = parse(read(`cars/${model}.yaml`)) as Car;
      const values = car.params
        .flatMap(({ rows }) => rows)
        .filter((row) => row.name === name)
        .flatMap((row) => row.values);
      expect(values.length).toBeGreaterThan(0);
      expect(values.filter((value) => !value?.startsWith(claimOf(termOf(name))))).toEqual([]);
    }
  });
});

it('a warranty that comes with every car of a model stands in its parameters too', () => {
  const always = (parse(read('rights.yaml')) as Package[])
    .filter(({ choice }) => choice === 'included')
    .filter(({ rights }) => rights.some(({ kind, name }) => kind === 'warranty' && name.includes('终身')))
    .map(({ modelCode }) => modelCode);
  expect(always.length).toBeGreaterThan(0);
  for (const model of always) expect(read(`cars/${model}.yaml`)).toMatch(/万公里，首任车主终身/);
});

type Claim = { file: string; said: string | undefined; truth: string };
type Read = (file: string) => string;
type Fact = {
  name: string;
  /** Each place that states the fact, and what is true there. */
  claims: (read: Read) => Claim[];
  /** A file with a sentence and its false form, which the claims must find. */
  lie: [file: string, sentence: string, falsehood: string];
};

const texts = globSync('{documents,contracts}/*.yaml', { cwd: demo }).concat([
  'rescue-rules.yaml',
  'rights.yaml',
  'offers.yaml',
  'service-help.yaml',
  'manual-answers.yaml',
]);
/** What a pattern's group finds in the texts; all of it has the same truth. */
const inTexts =
  (pattern: RegExp, truth: string, files = texts) =>
  (of: Read): Claim[] =>
    files.flatMap((file) => [...of(file).matchAll(pattern)].map(([, said]) => ({ file, said, truth })));

const packages = parse(read('rights.yaml')) as Package[];
const rightsOf = (kind: string) =>
  packages.flatMap(({ modelCode, choice, rights }) =>
    rights
      .filter((right) => choice === 'included' && right.kind === kind)
      .map((right) => ({ modelCode, ...right })),
  );
const [roadside] = rightsOf('roadside');
const services = rightsOf('service');
const years = (days: number | null | undefined) => String(Math.round((days ?? 0) / 365));
const timesOf = (modelCode: string) => String(services.find((right) => right.modelCode === modelCode)?.count);
const models = globSync('cars/*.yaml', { cwd: demo });
const carOf = (of: Read, file: string) => parse(of(file)) as Ranges;
const longestOf = (name: string) => {
  const found = models.map((file) => carOf(read, file)).find((car) => car.name === name);
  return String(Math.max(...(found?.catalogs[0]?.versions ?? []).map(({ rangeKm }) => rangeKm)));
};

const facts: Fact[] = [
  {
    name: 'distance of free towing',
    claims: inTexts(/(\d+) 公里内(?:免费)?拖车/g, /\d+/.exec(roadside?.text ?? '')?.[0] ?? ''),
    lie: ['rescue-rules.yaml', '100 公里内拖车', '50 公里内拖车'],
  },
  {
    name: 'rescues a year',
    claims: inTexts(/每年 (\d+) 次免费处理/g, String(roadside?.count)),
    lie: ['rescue-rules.yaml', '每年 4 次', '每年 3 次'],
  },
  {
    name: 'years of rescue',
    claims: inTexts(/交付起 (\d+) 年内，每年/g, years(roadside?.days)),
    lie: ['rescue-rules.yaml', '交付起 4 年', '交付起 5 年'],
  },
  {
    name: 'hotline',
    claims: inTexts(/(?:客服|热线|hotline|致电)[^。；\n\d]{0,8}(400-\d{3}-\d{4})/g, brand.hotline.phone),
    lie: ['rescue-rules.yaml', brand.hotline.phone, '400-000-0119'],
  },
  {
    name: 'hours of the hotline',
    claims: inTexts(/400-\d{3}-\d{4}（(每天[^）]+)）/g, brand.hotline.hours),
    lie: ['documents/user-agreement.yaml', brand.hotline.hours, '每天 9:00–21:00'],
  },
  {
    name: 'range in the parameters',
    claims: (of) =>
      models.map((file) => {
        const { params, catalogs } = carOf(of, file);
        const rows = params.flatMap((group) => group.rows).filter((row) => row.name === 'CLTC 续航');
        return {
          file,
          said: rows.flatMap((row) => row.values).join(),
          truth: (catalogs[0]?.versions ?? []).map(({ rangeKm }) => rangeKm).join(),
        };
      }),
    lie: ['cars/ling.yaml', 'rangeKm: 720', 'rangeKm: 730'],
  },
  {
    name: 'range in the stories',
    claims: (of) =>
      models.flatMap((file) => {
        const { story, catalogs } = carOf(of, file);
        const versions = catalogs[0]?.versions ?? [];
        const truths = versions.map(({ rangeKm }) => String(rangeKm));
        return story.flatMap(({ text, facts: shown }) => [
          ...[...text.matchAll(/([^。，]*?) CLTC 续航 (\d+) km/g)].map(([, version = '', said]) => ({
            file,
            said,
            truth: String(versions.find(({ name }) => name === version)?.rangeKm),
          })),
          ...shown
            .filter(({ label }) => label.startsWith('CLTC 续航'))
            .map(({ value }) => ({
              file,
              said: value,
              truth: truths.find((one) => one === value) ?? truths.join(),
            })),
        ]);
      }),
    lie: ['cars/ling.yaml', '长续航版 CLTC 续航 720', '长续航版 CLTC 续航 650'],
  },
  {
    name: 'range on the pages',
    claims: (of) =>
      globSync('pages/*.yaml', { cwd: demo }).flatMap((file) =>
        [...of(file).matchAll(/subtitle: (青驭 \S+?)，.*?CLTC 续航 (\d+) km/g)].map(
          ([, name = '', said]) => ({
            file,
            said,
            truth: longestOf(name),
          }),
        ),
      ),
    lie: ['pages/home-discover.yaml', 'CLTC 续航 705', 'CLTC 续航 700'],
  },
  {
    name: 'cars that the road book knows',
    claims: (of) => {
      const file = 'road-book-cars.yaml';
      const known = (parse(of(file)) as { versionCode: string }[]).map(({ versionCode }) => versionCode);
      const sold = models.flatMap((one) =>
        [...read(one).matchAll(/^ {6}- code: (\S+)$/gm)].map(([, code]) => code),
      );
      return known.map((said) => ({ file, said, truth: sold.find((code) => code === said) ?? 'a version' }));
    },
    lie: ['road-book-cars.yaml', 'ling-standard', 'ling-basic'],
  },
  {
    name: 'free services of 凌 and 原',
    claims: (of) => [
      ...inTexts(/凌和原 (\d+) 次/g, timesOf('ling'))(of),
      ...inTexts(/凌和原 (\d+) 次/g, timesOf('yuan'))(of),
    ],
    lie: ['manual-answers.yaml', '凌和原 2 次', '凌和原 3 次'],
  },
  {
    name: 'free services of 岳',
    claims: inTexts(/岳 (\d+) 次/g, timesOf('yue')),
    lie: ['manual-answers.yaml', '岳 3 次', '岳 2 次'],
  },
  {
    name: 'years of free services',
    claims: inTexts(/交付后 (\d+) 年内到任意服务门店/g, years(services[0]?.days)),
    lie: ['manual-answers.yaml', '交付后 2 年', '交付后 3 年'],
  },
  {
    name: 'cooling hours of an order',
    claims: inTexts(
      /(\d+) 小时(?=的?冷静期|内，你可以随时退订|期满或你主动锁单|（7 ×)/g,
      String(coolingMs / 3_600_000),
    ),
    lie: ['documents/car-purchase-agreement.yaml', '168 小时冷静期', '72 小时冷静期'],
  },
  {
    name: 'cooling days of a closing',
    claims: inTexts(/(\d+) 天冷静期/g, String(coolingDays)),
    lie: ['documents/privacy-policy.yaml', '7 天冷静期', '15 天冷静期'],
  },
  {
    name: 'working days of a closing',
    claims: inTexts(/撤回，最晚 (\d+) 个工作日/g, String(legalWorkingDays)),
    lie: ['documents/privacy-policy.yaml', '最晚 15 个工作日', '最晚 20 个工作日'],
  },
  {
    name: 'days of a refund',
    claims: inTexts(/退[^。]*?一般在? ?(\d+) 个工作日内到账/g, '7'),
    lie: ['documents/car-purchase-agreement.yaml', '一般在 7 个工作日', '一般在 15 个工作日'],
  },
];

describe.each(facts)('$name', ({ claims, lie: [file, sentence, falsehood] }) => {
  const wrong = (of: Read) => claims(of).filter(({ said, truth }) => said !== truth);

  it('is told in one way', () => {
    expect(claims(read).length).toBeGreaterThan(0);
    expect(wrong(read)).toEqual([]);
  });

  it('would not be told in another', () => {
    expect(read(file)).toContain(sentence);
    const lying: Read = (asked) => (asked === file ? read(file).replace(sentence, falsehood) : read(asked));
    expect(wrong(lying)).not.toEqual([]);
  });
});

it('a right of every car is the same for each model, or told by model', () => {
  const same = ({ text, count, days }: Right) => JSON.stringify([text, count, days]);
  expect(new Set(rightsOf('roadside').map(same)).size).toBe(1);
  expect(new Set(services.map(({ days }) => days)).size).toBe(1);
});
