import { Spinner } from '@ev/ui/spinner.tsx';
import styles from './loading-box.module.css';

/** The loading box of a slow page: a spinner, and a retry button. */
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
