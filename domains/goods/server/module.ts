import { actingOf } from '@ev/platform/acting.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import { defineModule } from '@ev/platform/module.ts';
import { createDrafts } from './drafts-service.ts';
import { createGoods } from './goods-service.ts';
import { createMadeUpGoods } from './made-up.ts';
import { createPictureUses } from './picture-uses.ts';
import { createPreview } from './preview-service.ts';
import { createReleaseTasks } from './release-tasks.ts';
import { createReleases } from './releases-service.ts';

/** Content of all domains, drafted and published in the console. */
export const module = defineModule('goods', ({ db, clock, jobs, product, renderPage, recordAction, use }) => {
  const { stock } = product;
  const parts = stock.parts.filter(({ ownPage }) => !ownPage);
  // General content of the brand first, then parts that customers see as lists; products precede what they
  // consist of.
  const placeOf = ({ leads, order }: (typeof parts)[number]) => (leads ? 0 : order ? 1 : 2);
  const listed = parts.toReversed().sort((one, other) => placeOf(one) - placeOf(other));
  const goods = createGoods({ db, parts: listed });
  const drafts = createDrafts({ clock, parts });
  const releases = createReleases({ db, clock, stock, staff: use('staff') });
  const preview = createPreview({ db, clock, stock, renderPage });
  const rightsOf = ({ permissions }: StaffActor) => ({
    mayEdit: permissions.includes('goods.edit'),
    mayReview: permissions.includes('goods.review'),
  });

  jobs.work('goods.publishDue', () => releases.publishDue());
  jobs.schedule('goods.publishDue', '* * * * *');

  return {
    byTheMinute: ['goods.publishDue'],
    fills: {
      'media.drafts': createPictureUses(stock.parts),
      'operations.waiting': createReleaseTasks(db),
      'operations.opening': [createMadeUpGoods({ db, stock })],
    },
    handlers: {
      'goods.listGoods': (input) => goods.list(input),
      'goods.getItem': (input) => goods.get(input),
      'goods.getForm': async (input) => goods.getForm(input),
      'goods.getVersion': (input) => goods.getVersion(input),
      'goods.listReleases': (input) => releases.list(input),
      'goods.getRelease': (input, { actor }) => releases.get(input, actor, rightsOf(actor)),
      'goods.getChange': (input) => releases.getChange(input),
      'goods.previewRelease': (input) => preview.render(input),
      'goods.createRelease': (input, call) =>
        call.once((tx) => drafts.create(tx, actingOf(recordAction, call), input)),
      'goods.saveChange': (input, call) =>
        call.once((tx) => drafts.save(tx, actingOf(recordAction, call), input)),
      'goods.dropChange': (input, call) =>
        call.once((tx) => drafts.drop(tx, actingOf(recordAction, call), input)),
      'goods.mergeChange': (input, call) =>
        call.once((tx) => drafts.merge(tx, actingOf(recordAction, call), input)),
      'goods.actOnRelease': (input, call) =>
        call.once((tx) => releases.act(tx, actingOf(recordAction, call), input)),
      'goods.reviewRelease': (input, call) =>
        call.once((tx) => releases.review(tx, actingOf(recordAction, call), input)),
    },
  };
});
