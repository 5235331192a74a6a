import { createRandom } from '@ev/kernel/random.ts';
import { catalogues } from './catalogues.ts';
import { dictionaries } from './dictionaries.ts';
import { recommendations } from './home.ts';
import { modelDetails, modelSummaries } from './models.ts';
import { offers } from './offers.ts';
import { paramTables } from './param-tables.ts';
import { customers, enterpriseBuyers, staff } from './people.ts';
import { buildCities, buildStores } from './stores.ts';

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
