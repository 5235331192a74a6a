import { type DomainPlace, loadPart } from './domains.ts';
import type { PersonalData } from './personal-data.ts';

declare module './module.ts' {
  interface Product {
    /** The registers of personal data, a domain after those that it depends on. */
    personalData: readonly DomainPersonalData[];
  }
}

export type DomainPersonalData = PersonalData & { domain: string };

/** The registers of the offered domains, a domain after those that it depends on. */
export async function loadPersonalData(places: readonly DomainPlace[]): Promise<DomainPersonalData[]> {
  const files = await Promise.all(
    places.map(async (place) => {
      const part = await loadPart<{ personalData: PersonalData }>(place, 'server/personal-data.ts');
      return part ? [{ domain: place.name, ...part.personalData }] : [];
    }),
  );
  return files.flat();
}
