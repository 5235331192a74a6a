import { accountRoutes } from '../areas/account/routes.ts';
import { buyRoutes } from '../areas/buy/routes.ts';
import { contentRoutes } from '../areas/content/routes.ts';
import { driveRoutes } from '../areas/drive/routes.ts';
import { homeRoutes } from '../areas/home/routes.ts';
import { hostRoutes } from '../areas/host/routes.ts';
import { paymentRoutes } from '../areas/payment/routes.ts';
import { type AreaRoute, areaRoutes } from '../shared/define-routes.ts';

/** Every address of the app, by area. */
export const routes: readonly AreaRoute[] = [
  ...areaRoutes('home', homeRoutes),
  ...areaRoutes('buy', buyRoutes),
  ...areaRoutes('drive', driveRoutes),
  ...areaRoutes('payment', paymentRoutes),
  ...areaRoutes('account', accountRoutes),
  ...areaRoutes('content', contentRoutes),
  ...areaRoutes('host', hostRoutes),
];
