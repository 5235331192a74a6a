import { createRandom } from '@ev/kernel/random.ts';
import { catalogues } from '@ev/showcase/world/catalogues.ts';
import { dictionaries } from '@ev/content/world/dictionaries.ts';
import { recommendations } from '@ev/home/world/home.ts';
import { modelDetails, modelSummaries } from '@ev/showcase/world/models.ts';
import { offers } from '@ev/intent/world/offers.ts';
import { paramTables } from '@ev/showcase/world/param-tables.ts';
import { customers, enterpriseBuyers, staff } from '@ev/account/world/people.ts';
import { buildCities, buildStores } from '@ev/store/world/stores.ts';

export type World = ReturnType<typeof buildWorld>;

/**
 * A believable world as plain data; the same seed gives the same world. Cars, people and pages do not depend
 * on the seed, so that tests can name them.
 */
export function buildWorld(seed = 'qingyu') {
  const random = createRandom(seed);
  const stores = buildStores(random.fork('stores'));
  return {
    seed,
    catalogues,
    modelSummaries,
    modelDetails,
    paramTables,
    offers,
    cities: buildCities(stores),
    stores,
    customers,
    enterpriseBuyers,
    staff,
    recommendations,
    dictionaries,
  };
}
