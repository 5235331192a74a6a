/**
 * The fields of a page's address. Addresses are parsed before a page is shown, so that a schema library would
 * delay the first visit. Form input is validated by the schemas of the contract instead.
 */
export type AddressField<
  Output = unknown,
  Input extends string = string,
  Optional extends boolean = boolean,
> = {
  /** Undefined if the value is invalid. */
  read(value: string): Output | undefined;
  optional: Optional;
  /** The type that links pass; exists in the types only. */
  input?: Input;
};
type Fields = Readonly<Record<string, AddressField>>;

type InputOf<Field> = Field extends AddressField<unknown, infer Input> ? Input : never;
type OutputOf<Field> = Field extends AddressField<infer Output> ? Output : never;
type OptionalIn<Given extends Fields> = {
  [Name in keyof Given]: Given[Name]['optional'] extends true ? Name : never;
}[keyof Given];
type Flat<Fields> = { [Name in keyof Fields]: Fields[Name] };
type InputsOf<Given extends Fields> = Flat<
  { [Name in Exclude<keyof Given, OptionalIn<Given>>]: InputOf<Given[Name]> } & {
    [Name in OptionalIn<Given>]?: InputOf<Given[Name]> | undefined;
  }
>;
type OutputsOf<Given extends Fields> = Flat<
  { [Name in Exclude<keyof Given, OptionalIn<Given>>]: OutputOf<Given[Name]> } & {
    [Name in OptionalIn<Given>]?: OutputOf<Given[Name]> | undefined;
  }
>;

/**
 * What parses a page's query: the only part of Standard Schema (standardschema.dev) that is used here, so
 * that a schema of a library works too.
 */
// biome-ignore lint/suspicious/noExplicitAny: routes of different queries stand in one list.
export type QuerySchema<Input = any, Output = any> = {
  readonly '~standard': {
    validate(value: unknown): unknown;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
};
export type QueryInput<Query extends QuerySchema> = NonNullable<Query['~standard']['types']>['input'];
export type QueryOutput<Query extends QuerySchema> = NonNullable<Query['~standard']['types']>['output'];

/** The fields of an address; unknown names are dropped. */
export function addressOf<const Given extends Fields>(
  fields: Given,
): QuerySchema<InputsOf<Given>, OutputsOf<Given>> {
  return {
    '~standard': {
      validate(value) {
        const said = value as Record<string, string>;
        const read: Record<string, unknown> = {};
        for (const [name, field] of Object.entries(fields)) {
          const given = Object.hasOwn(said, name) ? said[name] : undefined;
          if (given === undefined && field.optional) continue;
          read[name] = given === undefined ? undefined : field.read(given);
          if (read[name] === undefined) return { issues: [name] };
        }
        return { value: read };
      },
    },
  };
}

function field<Output, Input extends string = string>(
  read: (value: string) => Output | undefined,
): AddressField<Output, Input, false> {
  return { read, optional: false };
}

/** An optional field. */
export function may<Output, Input extends string>(
  one: AddressField<Output, Input>,
): AddressField<Output, Input, true> {
  return { ...one, optional: true };
}

/** A text that matches the pattern. */
export function formed(form: RegExp): AddressField<string, string, false> {
  return field((value) => (form.test(value) ? value : undefined));
}

/** A code, number or id. */
export function id(): AddressField<string, string, false> {
  return formed(/^[A-Za-z0-9_.~-]{1,400}$/);
}

export function words(max = 200): AddressField<string, string, false> {
  return field((value) => (value.length <= max ? value : undefined));
}

/** A whole number. */
export function whole(min: number, max: number): AddressField<number, string, false> {
  return field((value) => {
    const number = /^-?\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    return number >= min && number <= max ? number : undefined;
  });
}

/** A number whose text matches the pattern. */
export function decimal(form: RegExp): AddressField<number, string, false> {
  return field((value) => (form.test(value) ? Number(value) : undefined));
}

export function oneOf<const Value extends string>(
  values: readonly Value[],
): AddressField<Value, Value, false> {
  return field<Value, Value>((value) => values.find((one) => one === value));
}
