import formbricks from '@formbricks/js'

declare const PEERS_ORIGIN: string

const isDue = new URL(location.href).searchParams.get('way')?.endsWith('due')
void formbricks.setup({ appUrl: PEERS_ORIGIN, workspaceId: isDue ? 'due' : 'idle' })
