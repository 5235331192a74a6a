import { ShareButton } from '@ev/app-kit/share-button.tsx';
import { GallerySections } from '@ev/ui/gallery.tsx';
import { Tabs } from '@ev/ui/tabs.tsx';
import { useState } from 'react';
import s from './test-page.module.css';

const looks = [
  { key: 'day', label: '日间' },
  { key: 'night', label: '夜间' },
] as const;
/** A share of community content: the app's page for it, and its report to the server. */
const sharedPost = {
  address: '/pages/find/postDetail?id=gallery',
  title: '环岛三日',
  desc: '从码头出发，沿海岸线一路向北',
};
type Look = (typeof looks)[number]['key'];

/** The gallery of components in both looks. */
export function Page() {
  const [look, setLook] = useState<Look>('day');
  return (
    <div className={s.room} data-look={look}>
      <Tabs label="外观" equal items={looks} value={look} onChange={setLook} />
      <ShareButton label="分享一篇帖子" page={sharedPost} />
      <GallerySections />
    </div>
  );
}
