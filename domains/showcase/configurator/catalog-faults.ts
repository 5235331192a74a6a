import type { Catalog } from '../contract/catalog.ts';
import { encodeConfig, longestConfig } from './config-text.ts';
import { createEngine } from './engine.ts';
import { validate } from './validate.ts';

/** A fault that prevents a catalogue from being published; the path begins at the catalogue. */
export type CatalogFault = { path: PropertyKey[]; message: string };

/** Every reference of a catalogue to something missing, and everything that can never be chosen. */
export function catalogFaults(catalog: Catalog): CatalogFault[] {
  const faults = [
    ...twiceNamed(catalog),
    ...unknownCodes(catalog),
    ...groupFaults(catalog),
    ...prices(catalog),
    ...looks(catalog),
    ...longNames(catalog),
  ];
  // With missing references the engine cannot check what can be chosen.
  if (faults.length > 0) return faults;
  const circle = circleOf(catalog);
  return circle ? [circle] : [...brokenStarts(catalog), ...neverChosen(catalog)];
}

function twiceNamed({ versions, options, rules }: Catalog): CatalogFault[] {
  const places = [
    ...versions.map(({ code }, at) => ({ code, path: ['versions', at, 'code'] })),
    ...options.map(({ code }, at) => ({ code, path: ['options', at, 'code'] })),
    ...rules.map(({ id }, at) => ({ code: `rule ${id}`, path: ['rules', at, 'id'] })),
  ];
  const seen = new Set<string>();
  return places.flatMap(({ code, path }) => {
    if (!seen.has(code)) {
      seen.add(code);
      return [];
    }
    return [{ path, message: `${code.replace('rule ', '')} 出现了两次` }];
  });
}

function unknownCodes({ versions, options, rules }: Catalog): CatalogFault[] {
  const versionCodes = new Set(versions.map(({ code }) => code));
  const optionCodes = new Set(options.map(({ code }) => code));
  const all = new Set([...versionCodes, ...optionCodes]);
  const missing = (known: ReadonlySet<string>, codes: readonly string[], path: PropertyKey[]) =>
    codes.flatMap((code, at) =>
      known.has(code) ? [] : [{ path: [...path, at], message: `没有编码为 ${code} 的配置` }],
    );
  return [
    ...versions.flatMap(({ defaults }, at) => missing(optionCodes, defaults, ['versions', at, 'defaults'])),
    ...options.flatMap(({ contains, priceByVersionFen }, at) => [
      ...missing(optionCodes, contains, ['options', at, 'contains']),
      ...Object.keys(priceByVersionFen)
        .filter((code) => !versionCodes.has(code))
        .map((code) => ({
          path: ['options', at, 'priceByVersionFen', code],
          message: `没有编码为 ${code} 的版本`,
        })),
    ]),
    ...rules.flatMap(({ subject, objects }, at) => [
      ...(all.has(subject)
        ? []
        : [{ path: ['rules', at, 'subject'], message: `没有编码为 ${subject} 的配置` }]),
      ...missing(all, objects, ['rules', at, 'objects']),
      ...objects.flatMap((object, index) =>
        object === subject ? [{ path: ['rules', at, 'objects', index], message: '与规则主体相同' }] : [],
      ),
    ]),
  ];
}

function groupFaults({ groups, options, versions }: Catalog): CatalogFault[] {
  const known = new Set<string>(groups.map(({ code }) => code));
  return [
    ...(versions.length === 0 ? [{ path: ['versions'], message: '至少要有一个版本' }] : []),
    ...groups.flatMap(({ code, name, min, max }, at) => {
      const count =
        code === 'version' ? versions.length : options.filter(({ group }) => group === code).length;
      if (min > max) return [{ path: ['groups', at, 'min'], message: '最少项数大于最多项数' }];
      return count < min ? [{ path: ['groups', at], message: `${name}里没有可选的内容` }] : [];
    }),
    ...options.flatMap(({ group }, at) =>
      known.has(group) ? [] : [{ path: ['options', at, 'group'], message: `没有 ${group} 这一组` }],
    ),
  ];
}

function prices({ versions, options, groups, depositFen }: Catalog): CatalogFault[] {
  const free = new Set<string>(groups.filter(({ min }) => min === 0).map(({ code }) => code));
  const least = Math.min(...versions.map(({ priceFen }) => priceFen));
  return [
    ...(depositFen > 0 ? [] : [{ path: ['depositFen'], message: '应大于 0' }]),
    ...(depositFen > least && least > 0 ? [{ path: ['depositFen'], message: '不能超过最低车价' }] : []),
    ...versions.flatMap(({ priceFen }, at) =>
      priceFen > 0 ? [] : [{ path: ['versions', at, 'priceFen'], message: '应大于 0' }],
    ),
    ...options.flatMap(({ group, priceFen, priceByVersionFen }, at) => {
      const own = [priceFen, ...Object.values(priceByVersionFen)];
      if (own.some((price) => price < 0))
        return [{ path: ['options', at, 'priceFen'], message: '不能小于 0' }];
      // Equipment that a version always has belongs into an `includes` rule: as a free option it could be
      // chosen again or be forgotten.
      return free.has(group) && own.includes(0)
        ? [
            {
              path: ['options', at, 'priceFen'],
              message: '可不选的配置应大于 0；随版本赠送的，请写一条 includes 规则',
            },
          ]
        : [];
    }),
  ];
}

/** A drawn option needs the name of its layer; without it the car would be drawn with a gap. */
const layers = { appearance: 'paint', hub: 'wheel', interior: 'interior' } as const;

function looks({ options }: Catalog): CatalogFault[] {
  return options.flatMap(({ group, look }, at) => {
    const layer = group in layers ? layers[group as keyof typeof layers] : null;
    return layer === null || look[layer] !== null
      ? []
      : [{ path: ['options', at, 'look', layer], message: '没有填写，图片要用到它' }];
  });
}

/** A configuration is one text with all chosen codes; a longer one is invalid. */
function longNames({ configVersion, versions, options, groups }: Catalog): CatalogFault[] {
  const longest = (codes: readonly string[], most: number) =>
    [...codes].sort((one, other) => other.length - one.length).slice(0, most);
  const chosen = groups.flatMap(({ code, max }) =>
    longest(
      options.filter(({ group }) => group === code).map((option) => option.code),
      max,
    ),
  );
  const [version = ''] = longest(
    versions.map(({ code }) => code),
    1,
  );
  const length = encodeConfig(configVersion, { version, options: chosen }).length;
  return length <= longestConfig
    ? []
    : [{ path: ['options'], message: `编码太长：全部选上有 ${length} 个字符，最多 ${longestConfig} 个` }];
}

/** A package that contains itself through others. */
function circleOf({ options, rules }: Catalog): CatalogFault | null {
  const brings = (code: string) => [
    ...(options.find((option) => option.code === code)?.contains ?? []),
    ...rules.flatMap(({ type, subject, objects }) =>
      type === 'includes' && subject === code ? objects : [],
    ),
  ];
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    brings(from).some((code) => {
      if (code === to) return true;
      if (seen.has(code)) return false;
      seen.add(code);
      return reaches(code, to, seen);
    });
  const at = options.findIndex(({ code }) => reaches(code, code));
  const name = options[at]?.name;
  return at < 0 ? null : { path: ['options', at], message: `「${name}」经过别的配置又包含了自己` };
}

function brokenStarts(catalog: Catalog): CatalogFault[] {
  const engine = createEngine(catalog);
  return catalog.versions.flatMap(({ code, defaults }, at) => {
    const path = ['versions', at, 'defaults'];
    try {
      const [first] = validate(catalog, engine.initial(code));
      const wanted = new Set(engine.initial(code).options);
      const lost = defaults.find((option) => !wanted.has(option));
      if (first) return [{ path, message: `默认配置不成立：${first.message}` }];
      return lost ? [{ path, message: `默认配置里的 ${lost} 与别的默认配置冲突` }] : [];
    } catch {
      return [{ path, message: '默认配置不成立：规则互相矛盾' }];
    }
  });
}

/** An option that is blocked from the start in every version can never be chosen. */
function neverChosen(catalog: Catalog): CatalogFault[] {
  const engine = createEngine(catalog);
  const offered = new Set(
    catalog.versions.flatMap(({ code }) => {
      const start = engine.initial(code);
      return catalog.options
        .filter((option) => engine.choose(start, option.code).kind !== 'refused')
        .map((option) => option.code);
    }),
  );
  return catalog.options.flatMap(({ code, name }, at) =>
    offered.has(code) ? [] : [{ path: ['options', at], message: `「${name}」在任何版本上都选不到` }],
  );
}
