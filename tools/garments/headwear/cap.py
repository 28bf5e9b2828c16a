"""A cap from its cut."""
from .closure import close
from .crown import Crown
from .cuts import CAPS
from .panels import add_panels, sew_panels
from .shell import Shell


def build_cap(kind):
    """Shell of a cap: kind is 'cap', 'dad' or 'trucker'."""
    shell = Shell()
    crown = Crown(CAPS[kind])
    add_panels(shell, crown)
    crown.visor.build(shell)
    close(shell, crown)
    sew_panels(shell, crown)
    return shell
