import type { Api } from '@ev/contract';
import type { Address, AddressTag, ReadAddress } from '../../contract/address.ts';

/** The state of the address form. */
export type AddressDraft = {
  name: string;
  phone: string;
  /** Six digits of a district, or of a parent area while the choice is incomplete. */
  areaCode: string;
  /** The name of the area. */
  region: string;
  detail: string;
  postalCode: string;
  tag: AddressTag | null;
  isDefault: boolean;
};

export const emptyAddress: AddressDraft = {
  name: '',
  phone: '',
  areaCode: '',
  region: '',
  detail: '',
  postalCode: '',
  tag: null,
  isDefault: false,
};

export const tagNames: Readonly<Record<AddressTag, string>> = { home: '家', company: '公司', other: '其他' };

export function draftOf(address: Address): AddressDraft {
  const { name, phone, districtCode, region, detail, postalCode, tag, isDefault } = address;
  return {
    name,
    phone,
    areaCode: districtCode,
    region,
    detail,
    postalCode: postalCode ?? '',
    tag,
    isDefault,
  };
}

export function addressInputOf(draft: AddressDraft, id?: string): Api['account.saveAddress']['input'] {
  const { areaCode, region: _, tag, ...rest } = draft;
  return {
    ...rest,
    ...(id ? { id } : {}),
    ...(tag ? { tag } : {}),
    districtCode: isDistrict(areaCode) ? areaCode : '',
  };
}

/** A copy of an address, as a new one. */
export function copyInputOf(address: Address): Api['account.saveAddress']['input'] {
  return addressInputOf(draftOf(address));
}

/** Merges a parsed text into the draft; fields that the text lacks are kept. */
export function withRead(draft: AddressDraft, read: ReadAddress): AddressDraft {
  const area = read.areas.at(-1);
  return {
    ...draft,
    name: read.name ?? draft.name,
    phone: read.phone ?? draft.phone,
    detail: read.detail ?? draft.detail,
    postalCode: read.postalCode ?? draft.postalCode,
    ...(area ? { areaCode: area.code, region: wordsOf(read.areas) } : {}),
  };
}

/** `浙江省杭州市西湖区`; a city with the name of its province is written once. */
export function wordsOf(areas: readonly { name: string }[]): string {
  return areas
    .map(({ name }) => name)
    .filter((name, index, names) => name !== names[index - 1] && !/^(县|.*直辖县.*)$/.test(name))
    .join('');
}

export function isDistrict(code: string): boolean {
  return /^\d{6}$/.test(code) && !code.endsWith('00');
}
