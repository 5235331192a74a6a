/**
 * What a page's address says, field by field. Addresses are read before a page is shown, and a library of schemas for
 * it would be what the first visit waits for; what is typed into forms is checked by the schemas of the contract.
 */
export type AddressField<
  Output = unknown,
  Input extends string = string,
  Optional extends boolean = boolean,
> = {
  /** Undefined where the value does not fit. */
  read(value: string): Output | undefined;
  optional: Optional;
  /** What links give; never there. */
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
 * What a page's query is read by: the one side of Standard Schema (standardschema.dev) that is used here, so that a
 * schema of a library may stand here too.
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

/** The fields of an address; names that it does not know are dropped. */
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

/** A field that an address may leave out. */
export function may<Output, Input extends string>(
  one: AddressField<Output, Input>,
): AddressField<Output, Input, true> {
  return { ...one, optional: true };
}

/** A text of this form. */
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

/** A number whose text has this form. */
export function decimal(form: RegExp): AddressField<number, string, false> {
  return field((value) => (form.test(value) ? Number(value) : undefined));
}

export function oneOf<const Value extends string>(
  values: readonly Value[],
): AddressField<Value, Value, false> {
  return field<Value, Value>((value) => values.find((one) => one === value));
}
