/** A setting that cannot be used. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
