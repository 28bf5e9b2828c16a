import type { Config } from '@react-router/dev/config'

export default { appDirectory: 'src/pages', ssr: true } satisfies Config
