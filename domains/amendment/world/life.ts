import type { LifePart } from '@ev/platform/life-part.ts';
import { decodeConfig, encodeConfig } from '@ev/showcase/configurator/config-text.ts';
import { createEngine } from '@ev/showcase/configurator/engine.ts';

/** A customer wants another version of a locked order; staff approve it and the factory is asked. */
export const life: LifePart = {
  byTheMinute: ['amendment.sweep'],
  episodes: () => [],
  moments: {
    async 'order.change'(stage, { accountId, orderNo }) {
      const order = await stage.asMember(accountId, 'order.getOrder', { orderNo });
      const { catalog } = await stage.asVisitor('showcase.getCatalog', { modelCode: order.modelCode });
      const current = decodeConfig(order.config)?.selection.version;
      const other = catalog.versions.find(({ code }) => code !== current);
      if (!other) throw new Error(`${order.modelCode} has only one version`);
      const config = encodeConfig(catalog.configVersion, createEngine(catalog).initial(other.code));
      const { afterTotalFen } = await stage.asMember(accountId, 'amendment.quoteConfig', { orderNo, config });
      await stage.asMember(accountId, 'amendment.requestConfig', {
        orderNo,
        config,
        expectedTotalFen: afterTotalFen,
      });
      const { amendment } = await stage.asMember(accountId, 'amendment.getAmendment', { orderNo });
      if (!amendment) throw new Error('The change is not there');
      const { amendmentNo, status } = amendment;
      await stage.asStaff('sales', 'amendment.approve', { amendmentNo, seenStatus: status });
    },
  },
};
