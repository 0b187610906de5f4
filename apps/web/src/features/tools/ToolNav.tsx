import { Icon } from '../../ui/Icon.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Link } from '../../ui/Link.tsx';
import { batchPath, convertPath, toolsPath, tracesPath } from '../../ui/paths.ts';
import { t } from './texts.ts';
import { toolIds, tools, type ToolId } from './tools.ts';
import styles from './Tools.module.css';

/** The tools beside the one that is open; on a phone the way back to all of them. */
export function ToolNav({ tool }: { tool: ToolId | 'convert' }) {
  if (isMobileLayout()) {
    return (
      <Link to={toolsPath()} className={styles.back}>
        <Icon name="chevronLeft" size={14} />
        {t('tools.overview')}
      </Link>
    );
  }
  return (
    <nav aria-label={t('tools.navigation')} className={styles.nav}>
      {toolIds.map((id) => (
        <Link key={id} to={toolsPath({ tool: id })} className={styles.item} aria-current={id === tool ? 'page' : undefined}>
          <Icon name={tools[id].icon} size={15} />
          {t(`tools.${id}_title`)}
        </Link>
      ))}
      <Link to={convertPath()} className={styles.item} aria-current={tool === 'convert' ? 'page' : undefined}>
        <Icon name="code" size={15} />
        {t('tools.convert_title')}
      </Link>
      <Link to={tracesPath} className={styles.item}>
        <Icon name="arrowOut" size={15} />
        {t('tools.trace_title')}
      </Link>
      <Link to={batchPath()} className={styles.item}>
        <Icon name="list" size={15} />
        {t('tools.batch_title')}
      </Link>
    </nav>
  );
}
