/** The variables whose value nobody may know; each may stand in a file, and docs/secrets.md says how it is replaced. */
export const SECRETS = [
  'DATABASE_URL',
  'SESSION_SECRET',
  'SESSION_SECRET_NEXT',
  'SESSION_SECRET_OLD',
  'BACKUP_KEY',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'GOOGLE_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_WEBHOOK_SECRET_OLD',
  'GOOGLE_MAPS_KEY',
  'XERO_CLIENT_SECRET',
  'OPENAI_API_KEY',
  'SS_ACTIVEWEAR_API_KEY',
] as const

export const FILE_ENDING = '_FILE'
