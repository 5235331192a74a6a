import { Pagination } from 'antd';
import s from './picture-grid.module.css';

export type GridPicture = {
  id: string;
  title: string;
  /** Small text below the title. */
  note?: string;
  /** Null if there is none; then `missing` says why. */
  thumbnail: string | null;
  missing?: string;
  disabled?: boolean;
};

/** A grid of pictures, each a button. */
export function PictureGrid({
  label,
  pictures,
  chosen,
  page,
  onChoose,
}: {
  label: string;
  pictures: readonly GridPicture[];
  /** The selected one, if the grid is for choosing. */
  chosen?: string | null;
  page?: { pageNo: number; pageSize: number; total: number; onChange: (pageNo: number) => void };
  onChoose: (id: string) => void;
}) {
  return (
    <>
      <ul className={s.grid} aria-label={label}>
        {pictures.map(({ id, title, note, thumbnail, missing, disabled = false }) => (
          <li key={id}>
            <button
              type="button"
              className={s.card}
              disabled={disabled}
              aria-pressed={chosen === undefined ? undefined : chosen === id}
              onClick={() => onChoose(id)}
            >
              <span className={s.frame}>
                {thumbnail ? <img src={thumbnail} alt="" loading="lazy" /> : missing}
              </span>
              <span className={s.words}>
                {title}
                {note && <small>{note}</small>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {page && (
        <Pagination
          className={s.pages ?? ''}
          size="small"
          align="end"
          current={page.pageNo}
          pageSize={page.pageSize}
          total={page.total}
          showSizeChanger={false}
          hideOnSinglePage
          onChange={page.onChange}
        />
      )}
    </>
  );
}
