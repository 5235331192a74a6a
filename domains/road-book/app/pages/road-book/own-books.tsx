import { messageOf } from '@ev/app-kit/form-errors.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import { formatDistance } from '@ev/kernel/geo.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { Text } from '@ev/ui/text.tsx';

/** The customer's saved road books; guests have none, so no request is sent. */
export function OwnBooks() {
  const loggedIn = useLoggedIn();
  const books = useRead('road-book.listBooks', {}, { enabled: loggedIn });
  if (!loggedIn)
    return (
      <Text tone="body" size={13}>
        登录后可以保存路书，下次直接打开
      </Text>
    );
  if (books.isError)
    return (
      <Text tone="body" size={13}>
        路书没有加载出来：{messageOf(books.error)}
      </Text>
    );
  if (!books.data)
    return (
      <Text tone="body" size={13}>
        正在加载路书
      </Text>
    );
  if (books.data.list.length === 0)
    return (
      <Text tone="body" size={13}>
        还没有保存的路书。规划后可以保存
      </Text>
    );
  return (
    <CellGroup title="我的路书">
      {books.data.list.map(({ bookId, name, fromName, toName, distanceM, stops }) => (
        <Cell
          key={bookId}
          icon="list"
          title={name}
          description={`${fromName} 到 ${toName}，${formatDistance(distanceM)}，充电 ${stops} 次`}
          href={hrefTo('/pages/charge/roadBook', { id: bookId })}
        />
      ))}
    </CellGroup>
  );
}
