import { loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';
import type { MakePartner } from '@ev/sandbox-kit/partner.ts';
import { operatorKeys } from './credentials.ts';
import { operatorsSandbox } from './index.ts';
import { startIntroducing } from './introduce.ts';
import { controlPath } from './paths.ts';

/**
 * The size of two large operators together: 20,000 stations that customers see; the others serve buses or
 * never opened.
 */
const stations = 21_000;

/** The charging operators, which people may control by hand. */
export const partner: MakePartner = (context) => {
  const { dataDir, keepDir, publicOrigin, serverOrigin, demoSecret, clock, now, catalogueSize } = context;
  const keys = loadOrCreateCredentials(dataDir, operatorKeys);
  const operators = operatorsSandbox({
    keys,
    keepDir,
    clock,
    now,
    doorUrl: `${serverOrigin}/evcs/v1`,
    stations: catalogueSize ?? stations,
  });
  return {
    async plugin(app) {
      await app.register(operators);
      let stop = () => {};
      app.addHook('onReady', async () => {
        stop = startIntroducing({ keys, serverOrigin, sandboxOrigin: publicOrigin, demoSecret });
      });
      app.addHook('onClose', async () => stop());
    },
    link: {
      title: '沙盒充电运营商',
      description: '插枪、拔枪，让运营商变慢、沉默或算错账',
      href: controlPath,
    },
  };
};
