const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows NT/, 'Windows'],
  [/Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];
/** What others pretend to be as well stands last. */
const browsers: readonly [RegExp, string][] = [
  [/MicroMessenger\/(\d+)/, '微信'],
  [/(?:Edg|EdgA|EdgiOS)\/(\d+)/, 'Edge'],
  [/(?:OPR|Opera)\/(\d+)/, 'Opera'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari/, 'Safari'],
];

export interface DeviceName {
  isPhone: boolean;
  /** `Windows · Chrome 140`; the beginning of what it says of itself where nothing of it is known; '' where it says nothing. */
  text: string;
}

/** A browser's `User-Agent` as people name their devices. */
export function nameDevice(userAgent: string): DeviceName {
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = browsers.flatMap(([pattern, name]) => {
    const version = pattern.exec(userAgent)?.[1];
    return version === undefined ? [] : [`${name} ${version}`];
  })[0];
  const text = [system, browser].filter((part) => part !== undefined).join(' · ');
  return { isPhone: /Mobi|Android|iPhone|HarmonyOS/.test(userAgent), text: text === '' ? userAgent.slice(0, 40) : text };
}
