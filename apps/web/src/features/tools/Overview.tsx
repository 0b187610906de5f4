import { useQuery } from '@tanstack/react-query';
import { demoCaseQuery } from '../../api/queries.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { batchPath, convertPath, ferryPath, intelPath, toolsPath, tracesPath } from '../../ui/paths.ts';
import { exampleOf } from './examples.ts';
import { t } from './texts.ts';
import { toolIds, tools } from './tools.ts';
import styles from './Tools.module.css';

/** What each tool is for, and a question of the demo case to each. */
export function Overview() {
  const demoCase = useQuery(demoCaseQuery()).data;
  return (
    <ul className={styles.grid}>
      {toolIds.map((id) => {
        const example = demoCase ? exampleOf(id, demoCase) : undefined;
        return (
          <Tile
            key={id}
            icon={tools[id].icon}
            title={t(`tools.${id}_title`)}
            text={t(`tools.${id}_text`)}
            use={t(`tools.${id}_use`)}
            to={toolsPath({ tool: id })}
            example={example && toolsPath(example)}
          />
        );
      })}
      <Tile icon="code" title={t('tools.convert_title')} text={t('tools.convert_text')} use={t('tools.convert_use')} to={convertPath()} />
      <Tile icon="arrowOut" title={t('tools.trace_title')} text={t('tools.trace_text')} use={t('tools.trace_use')} to={tracesPath} />
      <Tile icon="list" title={t('tools.batch_title')} text={t('tools.batch_text')} use={t('tools.batch_use')} to={batchPath()} />
      <Tile icon="download" title={t('tools.ferry_title')} text={t('tools.ferry_text')} use={t('tools.ferry_use')} to={ferryPath} />
      <Tile icon="arrowIn" title={t('tools.intel_title')} text={t('tools.intel_text')} use={t('tools.intel_use')} to={intelPath} />
    </ul>
  );
}

interface TileProps {
  icon: IconName;
  title: string;
  text: string;
  use: string;
  to: string;
  example?: string | undefined;
}

function Tile({ icon, title, text, use, to, example }: TileProps) {
  return (
    <li>
      <Card className={styles.tile}>
        <h2 className={styles.tileTitle}>
          <Icon name={icon} size={18} />
          <Link to={to}>{title}</Link>
        </h2>
        <p>{text}</p>
        <p className={styles.quiet}>{use}</p>
        <span className={styles.tileLinks}>
          <Link to={to} className={styles.link} aria-label={`${t('tools.open')}：${title}`}>
            {t('tools.open')}
          </Link>
          {example !== undefined && (
            <Link to={example} className={styles.link} aria-label={`${t('tools.example')}：${title}`}>
              {t('tools.example')}
            </Link>
          )}
        </span>
      </Card>
    </li>
  );
}
