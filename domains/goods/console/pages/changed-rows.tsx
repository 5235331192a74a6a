import type { ChangedRow } from '../../contract/goods.ts';
import s from './goods.module.css';

/** Changed values, each with old and new value. */
export function ChangedRows({ rows }: { rows: readonly ChangedRow[] }) {
  return (
    <table className={s.rows}>
      <thead>
        <tr>
          <th scope="col">改了什么</th>
          <th scope="col">原来</th>
          <th scope="col">之后</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ place, from, to }) => (
          <tr key={place}>
            <th scope="row">{place}</th>
            <td>{from}</td>
            <td>{to}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
