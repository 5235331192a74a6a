/**
 * How a field is transmitted and what it is called here. One description reads messages into our terms and
 * units and writes them, so that the two directions cannot diverge.
 */
import { decimalOf, unitsOf } from './decimals.ts';
import { Written } from './exact-json.ts';

/**
 * The spelling that a partner uses. The standard's text of 2016 says `Sevice…`; some partners follow it,
 * others write `Service…`. A message in the other spelling is refused: an unrecognized price must never be
 * treated as missing.
 */
export const spellings = ['original', 'corrected'] as const;
export type Spelling = (typeof spellings)[number];

/** A field is missing or has an impossible value. Answered with 4004. */
export class FieldError extends Error {
  /** As in the message: `ChargeDetails[2].ElecPrice`. */
  readonly field: string;
  constructor(field: string, why: string) {
    super(field ? `${field} ${why}` : why);
    this.name = 'FieldError';
    this.field = field;
  }
}

export type Codec<T> = {
  read(value: unknown, spelling: Spelling, path: string): T;
  write(value: T, spelling: Spelling): unknown;
};
export type Ours<C> = C extends Codec<infer T> ? T : never;

type Name = string | Readonly<Record<Spelling, string>>;
type Field<T> = { name: Name; codec: Codec<T>; whenAbsent?: { value: T } };
type Shape<T> = { readonly [Key in keyof T]-?: Field<T[Key]> };

/** A required field. */
export const field = <T>(name: Name, codec: Codec<T>): Field<T> => ({ name, codec });

/**
 * A field that may be missing, null or empty; it then reads as `absent`. Null and an empty text are not written;
 * every other value is, because partners expect codes such as `FailReason: 0` in good responses.
 */
export const optional = <T, D>(name: Name, codec: Codec<T>, absent: D): Field<T | D> => ({
  name,
  codec: codec as unknown as Codec<T | D>,
  whenAbsent: { value: absent },
});

const nameIn = (name: Name, spelling: Spelling) => (typeof name === 'string' ? name : name[spelling]);
/** The zero of .NET, which some partners write for a time that they do not know. */
const noTime = '0001-01-01 00:00:00';
const isAbsent = (value: unknown) =>
  value === undefined || value === null || value === '' || value === noTime;

export function object<T extends object>(shape: Shape<T>): Codec<T> {
  const fields = Object.entries(shape) as [keyof T & string, Field<unknown>][];
  return {
    read(value, spelling, path) {
      if (typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof Written)
        throw new FieldError(path, 'is no object');
      const wire = value as Record<string, unknown>;
      const entries = fields.map(([key, { name, codec, whenAbsent }]) => {
        const at = nameIn(name, spelling);
        const below = path ? `${path}.${at}` : at;
        const given = Object.hasOwn(wire, at) ? wire[at] : undefined;
        if (whenAbsent && isAbsent(given)) return [key, whenAbsent.value];
        if (given === undefined) throw new FieldError(below, 'is missing');
        return [key, codec.read(given, spelling, below)];
      });
      return Object.fromEntries(entries) as T;
    },
    write(value, spelling) {
      const entries = fields.flatMap(([key, { name, codec, whenAbsent }]) => {
        const one = (value as Record<string, unknown>)[key];
        if (whenAbsent && isAbsent(one)) return [];
        return [[nameIn(name, spelling), codec.write(one, spelling)]];
      });
      return Object.fromEntries(entries);
    },
  };
}

export function list<T>(item: Codec<T>, { most }: { most: number }): Codec<T[]> {
  return {
    read(value, spelling, path) {
      if (!Array.isArray(value)) throw new FieldError(path, 'is no list');
      if (value.length > most) throw new FieldError(path, `has more than ${most} entries`);
      return value.map((one, at) => item.read(one, spelling, `${path}[${at}]`));
    },
    write: (value, spelling) => value.map((one) => item.write(one, spelling)),
  };
}

/** Removes what no text column stores: NUL, and halves of characters. */
export const storable = (said: string): string => said.replaceAll('\0', '').toWellFormed();

/** Some partners send numbers where texts are required, such as the number of a gun. */
export function text(most = 255, { least = 1 } = {}): Codec<string> {
  return {
    read(value, _spelling, path) {
      const given = value instanceof Written ? value.text : value;
      if (typeof given !== 'string') throw new FieldError(path, 'is no text');
      const said = storable(given);
      const length = [...said].length;
      if (length > most) throw new FieldError(path, `has more than ${most} characters`);
      if (length < least) throw new FieldError(path, 'is empty');
      return said;
    },
    write: (value) => value,
  };
}

/** A text that matches a pattern. */
export function matching(form: RegExp, what: string): Codec<string> {
  return {
    read(value, _spelling, path) {
      const said = value instanceof Written ? value.text : value;
      if (typeof said !== 'string' || !form.test(said)) throw new FieldError(path, `is no ${what}`);
      return said;
    },
    write: (value) => value,
  };
}

function digitsOf(value: unknown, path: string): string {
  if (value instanceof Written) return value.text;
  if (typeof value === 'string') return value.trim();
  throw new FieldError(path, 'is no number');
}

/**
 * A decimal with `places` places, as an integer of the smallest unit, such as money with two places in fen.
 * It may be negative; its magnitude is at most `most` units.
 */
export function decimal(places: number, { most = Number.MAX_SAFE_INTEGER } = {}): Codec<number> {
  return {
    read(value, _spelling, path) {
      const units = unitsOf(digitsOf(value, path), places);
      if (units === null) throw new FieldError(path, 'is no decimal');
      if (Math.abs(units) > most) throw new FieldError(path, 'is too large');
      return units;
    },
    write: (value) => new Written(decimalOf(value, places)),
  };
}

/** Like `decimal`, but one unit of the message is `10 ** finer` of ours: kWh with two places in Wh. */
export function scaled(places: number, finer: number, bounds?: { most: number }): Codec<number> {
  const inner = decimal(finer, bounds);
  return {
    read: inner.read,
    write(value) {
      const step = 10 ** (finer - places);
      return new Written(decimalOf(Math.round(value / step), places));
    },
  };
}

export function whole({ least, most }: { least: number; most: number }): Codec<number> {
  return {
    read(value, _spelling, path) {
      const units = unitsOf(digitsOf(value, path), 0);
      if (units === null || units < least || units > most)
        throw new FieldError(path, `is no whole number from ${least} to ${most}`);
      return units;
    },
    write: (value) => new Written(String(value)),
  };
}

/** The codes of the standard for our words. An unknown code reads as `other`, if there is such a word. */
export function oneOf<const Word extends string>(
  codes: Readonly<Record<Word, number>>,
  other?: NoInfer<Word>,
): Codec<Word> {
  const words = new Map(Object.entries(codes).map(([word, code]) => [code, word as Word]));
  return {
    read(value, _spelling, path) {
      const code = unitsOf(digitsOf(value, path), 0);
      const word = (code === null ? undefined : words.get(code)) ?? other;
      if (code === null || word === undefined) throw new FieldError(path, 'has an unknown code');
      return word;
    },
    write: (word) => new Written(String(codes[word])),
  };
}

const shanghaiMs = 8 * 3_600_000;

/** `yyyy-MM-dd HH:mm:ss` in Shanghai, of this century; here an ISO instant. */
export const instant: Codec<string> = {
  read(value, _spelling, path) {
    const match =
      typeof value === 'string' ? /^(20\d\d-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)$/.exec(value.trim()) : null;
    const time = match ? Date.parse(`${match[1]}T${match[2]}Z`) : Number.NaN;
    const iso = Number.isNaN(time) ? '' : new Date(time).toISOString();
    if (!match || !iso.startsWith(`${match[1]}T${match[2]}`)) throw new FieldError(path, 'is no time');
    return new Date(time - shanghaiMs).toISOString();
  },
  write: (iso) => new Date(Date.parse(iso) + shanghaiMs).toISOString().slice(0, 19).replace('T', ' '),
};

/** `HHmmss`; here `HH:mm`, because tariffs change on whole minutes. */
export const timeOfDay: Codec<string> = {
  read(value, _spelling, path) {
    const said = value instanceof Written ? value.text.padStart(6, '0') : value;
    const match = typeof said === 'string' ? /^([01]\d|2[0-3]):?([0-5]\d):?00$/.exec(said) : null;
    if (!match) throw new FieldError(path, 'is no time of a day');
    return `${match[1]}:${match[2]}`;
  },
  write: (clock) => `${clock.replace(':', '')}00`,
};

/** A list that the standard wraps in an object, such as `ConnectorStatusInfo`. */
export function under<T>(name: string, inner: Codec<T>): Codec<T> {
  return {
    read(value, spelling, path) {
      const wrapped = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
      const below = path ? `${path}.${name}` : name;
      if (!Object.hasOwn(wrapped, name)) throw new FieldError(below, 'is missing');
      return inner.read(wrapped[name], spelling, below);
    },
    write: (value, spelling) => ({ [name]: inner.write(value, spelling) }),
  };
}
