import { StateView } from '@ev/console-kit/state-view.tsx';
import { Title } from '@ev/console-kit/title.tsx';
import { Link } from 'react-router';

export function NotFoundPage() {
  return (
    <>
      <Title page="没有这个页面" />
      <StateView title="没有这个页面" text="请检查网址" action={<Link to="/">回工作台</Link>} />
    </>
  );
}
