import { hourMs } from '@ev/kernel/durations.ts';
import type { LifePart, LifeStage } from '@ev/platform/life-part.ts';

type Dictionary = { type: string; items: { value: string; label: string }[] };

/** An editor renames a body type. Returns the release with its revision. */
async function draft(stage: LifeStage, title: string, { value, label }: Dictionary['items'][number]) {
  const place = { part: 'dictionaries', key: 'bodyTypes' };
  const { item: published } = await stage.asStaff('editor', 'goods.getItem', place);
  const now = published as unknown as Dictionary;
  const items = now.items.map((item) => (item.value === value ? { ...item, label } : item));
  const { releaseNo } = await stage.asStaff('editor', 'goods.createRelease', { title });
  const { revision } = await stage.asStaff('editor', 'goods.saveChange', {
    releaseNo,
    ...place,
    item: JSON.stringify({ ...now, items }),
    seenRevision: 0,
    isNew: false,
  });
  return { releaseNo, seenRevision: revision };
}

/** Two releases: one was returned and is being edited, one awaits review. */
export const life: LifePart = {
  episodes: (today) => [
    {
      name: 'goods/sent-back',
      async play(stage) {
        await stage.until(new Date(today.getTime() - 70 * hourMs));
        const item = { value: 'sedan', label: '运动轿跑' };
        const release = await draft(stage, '车型分类：轿跑改名', item);
        await stage.asStaff('editor', 'goods.actOnRelease', { ...release, act: 'submit' });
        await stage.until(new Date(today.getTime() - 46 * hourMs));
        const reason = '和官网的叫法不一致，请先核对';
        await stage.asStaff('editor2', 'goods.reviewRelease', { ...release, decision: 'sendBack', reason });
      },
    },
    {
      name: 'goods/waiting',
      async play(stage) {
        await stage.until(new Date(today.getTime() - 5 * hourMs));
        const item = { value: 'crossover', label: '跨界' };
        const release = await draft(stage, '车型分类：跨界改短', item);
        await stage.asStaff('editor', 'goods.actOnRelease', { ...release, act: 'submit' });
      },
    },
  ],
};
