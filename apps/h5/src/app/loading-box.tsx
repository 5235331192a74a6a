import { Spinner } from '@ev/ui/spinner.tsx';
import styles from './loading-box.module.css';

/** The loading box of a page that takes long: a spinner, and a way to try again. */
export function LoadingBox() {
  return (
    <div className={styles.box} role="status">
      <Spinner />
      <p>网络较慢，正在加载</p>
      <button type="button" onClick={() => window.location.reload()}>
        重新加载
      </button>
    </div>
  );
}
